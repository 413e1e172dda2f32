import {
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  readOne,
  rowsOf,
  textOf,
  withData,
  withRow,
  withRows,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";

/** new-api has one network per line. */
const subnetOf = (addresses: unknown) =>
  textOf(addresses)
    .split(/[\s,]+/)
    .filter((address) => address !== "")
    .join(",");

/** The order of groups as one text; releases that send none have none. */
const orderOf = (groups: unknown): string =>
  Array.isArray(groups) ? groups.filter((name) => typeof name === "string").join(",") : "";

/** A row in one-api's form: models and networks under one-api's names, lists as texts, nothing else changed. */
const tokenOf = (row: Fields): Fields => ({
  ...row,
  models: row.model_limits_enabled === true ? textOf(row.model_limits) : "",
  subnet: subnetOf(row.allow_ips),
  ...(row.auto_groups === undefined ? {} : { auto_groups: orderOf(row.auto_groups) }),
});

/** The order of groups as the server takes it; a token whose row has none keeps none. */
const withOrder = ({ auto_groups, ...form }: Fields, row: Fields): Fields =>
  auto_groups === undefined || row.auto_groups === undefined
    ? form
    : {
        ...form,
        auto_groups: textOf(auto_groups)
          .split(",")
          .filter((name) => name !== ""),
      };

/**
 * The form fields that have other names on new-api. A value that means the same as the row's is kept as the row has it.
 */
function limitsOf({ models, subnet }: Fields, row: Fields): Fields {
  const known = tokenOf(row);
  const list = textOf(models);
  return {
    ...(list === known.models ? {} : { model_limits_enabled: list !== "", model_limits: list }),
    ...(textOf(subnet) === known.subnet ? {} : { allow_ips: textOf(subnet).split(",").join("\n") }),
  };
}

const asToken = withRow(tokenOf);
const asTokens = withRows(tokenOf);

const path = "/api/token/";

/** Newer servers mask the key in rows, so the key of a new token is read with a separate call. */
async function withKey(call: Call, row: Fields): Promise<Fields> {
  if (!textOf(row.key).includes("*")) return row;
  const answer = await call.send({
    method: "POST",
    path: `${path}${String(row.id)}/key`,
    query: {},
    body: {},
  });
  return { ...row, key: fieldsOf(dataOf(answer)).key ?? row.key };
}

/** The response to a creation is empty: the new token is the newest of that name. */
const create: Route = async (call) => {
  const { models, subnet, ...form } = call.body;
  const empty = { model_limits_enabled: false, model_limits: "", allow_ips: "", group: "" };
  const fields = withOrder(form, { auto_groups: null });
  const answer = await call.send({ body: { ...empty, ...fields, ...limitsOf({ models, subnet }, empty) } });
  const rows = rowsOf(await readOne(call, path, { p: 0, page_size: 10, size: 10 }));
  const made = rows
    .filter(({ name }) => name === form.name)
    .sort((a, b) => numberOf(b.id) - numberOf(a.id))[0];
  return withData(answer, made ? tokenOf(await withKey(call, made)) : undefined);
};

/**
 * The server overwrites every field of a token, so the whole row is read and sent back, except its status, which could
 * make the save fail, and its key, which may be masked.
 */
const update: Route = async (call) => {
  const { models, subnet, id, ...form } = call.body;
  const { status: _status, key: _key, ...row } = await currentRow(call, `${path}${String(id)}`);
  return call.send({ body: { ...row, ...withOrder(form, row), ...limitsOf({ models, subnet }, row) } });
};

/** The groups that the account can use. Newer servers have them among the calls for every account. */
const groups: Route = async ({ send }) => {
  const answer = await send({});
  const rows = Object.entries(fieldsOf(dataOf(answer)));
  return withData(
    answer,
    Object.fromEntries(
      rows.map(([name, row]) => [name, { ...fieldsOf(row), about: textOf(fieldsOf(row).desc) }]),
    ),
  );
};

/** The token calls of new-api. */
export const newApiTokens = (reads: {
  readonly list: Route;
  readonly all: (call: Call) => Promise<readonly Fields[]>;
}) => ({
  "GET /api/token/": asTokens(reads.list),
  // Newer servers only find whole names, and at most ten times a minute, so the list is searched here.
  "GET /api/token/search": asTokens(async (call) => {
    const keyword = String(call.query.keyword ?? "").toLowerCase();
    const rows = await reads.all({ ...call, path, query: {} });
    return withData(
      undefined,
      rows.filter(({ name }) => textOf(name).toLowerCase().includes(keyword)),
    );
  }),
  "GET /api/token/:id": asToken(({ send }) => send({})),
  "POST /api/token/": create,
  "GET /api/user/self/groups": groups,
  "PUT /api/token/": asToken(update),
  "PUT /api/token/?status": asToken(({ send }) => send({})),
});
