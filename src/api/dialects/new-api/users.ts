import { UserStatus } from "../../../domain/records/statuses.js";
import { GatewayError } from "../../client/errors.js";
import {
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  noSuchAccount,
  rowsOf,
  textOf,
  withData,
  withRows,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";

const path = "/api/user/";

/**
 * Fields of a row that no form sends back: secrets, and an administrator's permissions. Since summer 2026, permissions
 * are computed from the role for every account. Only the super administrator may send them, and sent values would then
 * be stored for that account.
 */
const keptBack = ["password", "access_token", "verification_code", "original_password", "admin_permissions"];

const formOf = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !keptBack.includes(name)));

const userOf = (call: Call, id: unknown): Promise<Fields> => currentRow(call, `${path}${String(id)}`);

const writeForm = (call: Call, row: Fields, form: Fields) =>
  call.send({ method: "PUT", path, query: {}, body: { ...formOf(row), ...form } });

/**
 * Changes a quota with the action that releases since April 2026 have for it; their form doesn't change quotas. Older
 * releases answer success to every action and ignore unknown ones, but return the account's role, as after each action.
 * The balance can't be used to check, because it also changes by spending.
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
 * The server overwrites every form field of an account, so the row is read and sent back. A new quota is sent both in
 * the form and by the action, one of which has no effect.
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
  // Only releases that have the action report the creation time. The quota may have been added already there, so it is
  // neither added again nor reported as added.
  if ("created_at" in row)
    throw new GatewayError(
      "unexpected",
      "POST /api/user/manage: the answer doesn't show whether the quota was added",
    );
  await writeForm(call, row, { quota: numberOf(row.quota) + quota });
  return answer;
};

/**
 * Manages accounts by ID: with a name alone, the server would change its first account, the super administrator. When
 * the caller knows the ID, one call is enough, which matters while the page is being left.
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

/** Lists and searches have deleted accounts among the others, with the status that they had, and the time. */
const accounts = withRows((row) =>
  textOf(row.DeletedAt) === "" ? row : { ...row, status: UserStatus.deleted },
);

/** The calls of new-api that administer accounts. */
export const newApiUsers = ({ list, search }: { readonly list: Route; readonly search: Route }) => ({
  "GET /api/user/": accounts(list),
  "GET /api/user/search": accounts(search),
  "PUT /api/user/": update,
  "POST /api/user/manage": manage(search),
  "POST /api/topup": addQuota,
});
