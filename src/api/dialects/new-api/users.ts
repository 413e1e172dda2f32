import { GatewayError } from "../../client/errors.js";
import {
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  noSuchAccount,
  rowsOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";

const path = "/api/user/";

/**
 * What rows may hold and no form sends back: secrets, and what an administrator may do. The latter comes for every
 * account since summer 2026, worked out from the role: the super administrator alone may send it, and what is sent
 * stays as that account's own.
 */
const keptBack = ["password", "access_token", "verification_code", "original_password", "admin_permissions"];

const formOf = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !keptBack.includes(name)));

const userOf = (call: Call, id: unknown): Promise<Fields> => currentRow(call, `${path}${String(id)}`);

const writeForm = (call: Call, row: Fields, form: Fields) =>
  call.send({ method: "PUT", path, query: {}, body: { ...formOf(row), ...form } });

/**
 * Changes a quota by the action that releases since April 2026 have for it; their form takes none. Older ones succeed
 * at every action and do nothing at one they don't know, but answer the account's role as they do after each. A balance
 * tells nothing: it moves by itself.
 * @returns whether the release has the action
 */
async function actOnQuota(
  call: Call,
  id: unknown,
  mode: "add" | "subtract" | "override",
  value: number,
): Promise<boolean> {
  const body = { id, action: "add_quota", mode, value };
  const answer = await call.send({ method: "POST", path: `${path}manage`, query: {}, body });
  return !("role" in fieldsOf(dataOf(answer)));
}

/**
 * All of an account that a form can change is overwritten, so it is read and sent back; a new quota goes both ways,
 * because one of them does nothing.
 */
const update: Route = async (call) => {
  const { id, quota } = call.body;
  const row = await userOf(call, id);
  const stays = typeof quota !== "number" || call.unchanged.includes("quota");
  const answer = await writeForm(call, row, stays ? { ...call.body, quota: row.quota } : call.body);
  if (!stays) await actOnQuota(call, id, "override", quota);
  return answer;
};

const addQuota: Route = async (call) => {
  const { user_id } = call.body;
  const quota = numberOf(call.body.quota);
  const answer = withData(undefined, undefined);
  if (await actOnQuota(call, user_id, quota < 0 ? "subtract" : "add", Math.abs(quota))) return answer;
  const row = await userOf(call, user_id);
  // Only releases that have the action tell when an account was made. Nothing is added a second time, and nothing said
  // to be added.
  if ("created_at" in row)
    throw new GatewayError(
      "unexpected",
      "POST /api/user/manage: the answer doesn't show whether the quota was added",
    );
  await writeForm(call, row, { quota: numberOf(row.quota) + quota });
  return answer;
};

/**
 * Accounts are managed by id; a name alone would hit the first account, the super administrator. A caller that knows
 * the id gets by with one call, which a page that is being left has the time for.
 */
const manage =
  (search: Route): Route =>
  async (call) => {
    const { username, action } = call.body;
    if (call.row !== undefined) return call.send({ body: { id: call.row, action } });
    const found = await search({
      ...call,
      path: `${path}search`,
      query: { keyword: String(username) },
      send: (overrides) => call.send({ method: "GET", body: undefined, share: false, ...overrides }),
    });
    const id = rowsOf(found).find((row) => row.username === username)?.id;
    if (typeof id !== "number") throw noSuchAccount("POST /api/user/manage");
    return call.send({ body: { id, action } });
  };

/** The calls of new-api that administer accounts. */
export const newApiUsers = ({ list, search }: { readonly list: Route; readonly search: Route }) => ({
  "GET /api/user/": list,
  "GET /api/user/search": search,
  "PUT /api/user/": update,
  "POST /api/user/manage": manage(search),
  "POST /api/topup": addQuota,
});
