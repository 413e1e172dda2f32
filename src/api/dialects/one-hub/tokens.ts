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
  type Fields,
  type Route,
} from "../kit.js";

const path = "/api/token/";

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

const listOf = (names: string): readonly string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** A row in one-api's form, with models and networks copied from the settings object. */
function tokenOf(row: Fields): Fields {
  const limits = fieldsOf(fieldsOf(row.setting).limits);
  const models = fieldsOf(limits.limit_model_setting);
  const addresses = fieldsOf(limits.limits_ip_setting);
  return {
    ...row,
    models: models.enabled === true ? namesOf(models.models).join(",") : "",
    subnet: addresses.enabled === true ? namesOf(addresses.whitelist).join(",") : "",
  };
}

/**
 * The settings object of a row with other models and networks. A value that means the same as the row's is kept as the
 * row has it.
 */
function settingOf({ models, subnet }: Fields, row: Fields): Fields {
  const known = tokenOf(row);
  const setting = fieldsOf(row.setting);
  const limits = fieldsOf(setting.limits);
  const names = listOf(textOf(models));
  const networks = listOf(textOf(subnet));
  return {
    ...setting,
    limits: {
      ...limits,
      ...(textOf(models) === known.models
        ? {}
        : {
            limit_model_setting: {
              ...fieldsOf(limits.limit_model_setting),
              enabled: names.length > 0,
              models: names,
            },
          }),
      ...(textOf(subnet) === known.subnet
        ? {}
        : {
            limits_ip_setting: {
              ...fieldsOf(limits.limits_ip_setting),
              enabled: networks.length > 0,
              whitelist: networks,
            },
          }),
    },
  };
}

const asToken = withRow(tokenOf);
const asTokens = withRows(tokenOf);

const noSetting: Fields = {
  heartbeat: { enabled: false, timeout_seconds: 30 },
  limits: {
    limit_model_setting: { enabled: false, models: [] },
    limits_ip_setting: { enabled: false, whitelist: [] },
  },
};

/** The response to a creation is empty: the new token is the newest of that name. */
const create: Route = async (call) => {
  const { models, subnet, ...form } = call.body;
  const setting = settingOf({ models, subnet }, { setting: noSetting });
  const answer = await call.send({ body: { group: "", backup_group: "", ...form, setting } });
  const rows = rowsOf(await readOne(call, path, { page: 1, size: 10 }));
  const made = rows
    .filter(({ name }) => name === form.name)
    .sort((a, b) => numberOf(b.id) - numberOf(a.id))[0];
  return withData(answer, made ? tokenOf(made) : undefined);
};

/**
 * The server overwrites groups and settings, so the whole token is read and sent back, except its status, which could
 * make the save fail.
 */
const update: Route = async (call) => {
  const { models, subnet, id, ...form } = call.body;
  const { status: _status, ...row } = await currentRow(call, `${path}${String(id)}`);
  return call.send({ body: { ...row, ...form, setting: settingOf({ models, subnet }, row) } });
};

/** The groups that the account's tokens can use: public ones, and the account's own. */
const groups: Route = async ({ send }) => {
  const answer = await send({ path: "/api/user_group_map" });
  const rows = Object.entries(fieldsOf(dataOf(answer)));
  return withData(
    answer,
    Object.fromEntries(
      rows.map(([name, row]) => [name, { ratio: fieldsOf(row).ratio, about: textOf(fieldsOf(row).name) }]),
    ),
  );
};

/** The token calls of one-hub. */
export const oneHubTokens = (reads: { readonly list: Route; readonly search: Route }) => ({
  "GET /api/token/": asTokens(reads.list),
  "GET /api/token/search": asTokens(reads.search),
  "GET /api/token/:id": asToken(({ send }) => send({})),
  "POST /api/token/": create,
  "GET /api/user/self/groups": groups,
  "PUT /api/token/": asToken(update),
  "PUT /api/token/?status": asToken(({ send }) => send({})),
});
