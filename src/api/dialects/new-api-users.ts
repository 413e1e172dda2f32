import type { Envelope } from "./dialect.js";
import {
  dataOf,
  fieldsOf,
  numberOf,
  readOne,
  noSuchAccount,
  rowsOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "./kit.js";

const path = "/api/user/";

/** Secrets that rows may hold; none is sent back. */
const secrets = ["password", "access_token", "verification_code", "original_password"];

const withoutSecrets = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)));

async function userOf(call: Call, id: unknown): Promise<Fields> {
  return fieldsOf(dataOf(await readOne(call, `${path}${String(id)}`)));
}

/**
 * Writes an account's form, quota included. Releases since spring 2026 have an action for quotas and no longer take one in
 * the form; older ones succeed at an action that they don't know, and do nothing. So the form goes first, and what it did is read.
 */
async function write(call: Call, id: unknown, row: Fields, form: Fields): Promise<Envelope | undefined> {
  const body = { ...withoutSecrets(row), ...form };
  const answer = await call.send({ method: "PUT", path, query: {}, body });
  const before = numberOf(row.quota);
  const wanted = numberOf(form.quota ?? before);
  if (wanted === before || numberOf((await userOf(call, id)).quota) !== before) return answer;
  const mode = wanted > before ? "add" : "subtract";
  return call.send({
    method: "POST",
    path: "/api/user/manage",
    query: {},
    body: { id, action: "add_quota", mode, value: Math.abs(wanted - before) },
  });
}

/** All of an account that a form can change is overwritten, so it is read and sent back. */
const update: Route = async (call) => {
  const { id } = call.body;
  return write(call, id, await userOf(call, id), call.body);
};

const addQuota: Route = async (call) => {
  const { user_id, quota } = call.body;
  const row = await userOf(call, user_id);
  const answer = await write(call, user_id, row, { quota: numberOf(row.quota) + numberOf(quota) });
  return withData(answer, undefined);
};

/** Accounts are managed by id; a name alone would hit the first account, the super administrator. */
const manage =
  (search: Route): Route =>
  async (call) => {
    const { username, action } = call.body;
    const found = await search({
      ...call,
      path: `${path}search`,
      query: { keyword: String(username) },
      send: (spelling) => call.send({ method: "GET", body: undefined, share: false, ...spelling }),
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
