import { times } from "../../../domain/built-ins.js";
import { familyBases } from "../../../domain/channels/family-channel-types.js";
import { createChannelTypes } from "../channel-types.js";
import type { Envelope, MakeDialect, RequestOverrides } from "../dialect.js";
import {
  allRows,
  createDialect,
  currentRow,
  dataOf,
  fieldsOf,
  PAGE_SIZE,
  readOne,
  rowsOf,
  textOf,
  totalOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";
import { databaseRoutes } from "./database.js";
import { createOwners } from "./owners.js";
import { createReferences, type References } from "./references.js";
import { laiskySignIn } from "./sign-in.js";

/** Lists whose rows can be searched by reference, by the first part of their path. */
type Entity = "token" | "channel" | "user" | "redemption";

const pathOf = (entity: Entity) => `/api/${entity}/`;

/** Maximum number of entries that one-api's search returns. */
const MOST_FOUND = 100;

/** Laisky's keys include the `sk-` prefix for model calls; one-api's don't. */
const withoutPrefix = (key: unknown) => textOf(key).replace(/^sk-/, "");

function createRows(references: References) {
  const owners = createOwners();
  /** A row in one-api's form, with numbers instead of references. Other fields are kept. */
  const rowOf = (row: Fields): Fields => ({
    ...row,
    id: references.numberOf(row.uuid),
    user_id: references.numberOf(row.user_uuid),
    inviter_id: references.numberOf(row.inviter_uuid),
    ...(row.user_uuid !== undefined && row.expired_time !== undefined ? { key: withoutPrefix(row.key) } : {}),
    ...("channel_uuid" in row
      ? { channel: references.numberOf(row.channel_uuid), record: row.metadata }
      : {}),
  });

  const asRow = (answer: Envelope | undefined) => withData(answer, rowOf(fieldsOf(dataOf(answer))));
  const asRows = (answer: Envelope | undefined) => withData(answer, rowsOf(answer).map(rowOf));

  /** The reference of a row. After a reload, only its number may be known. */
  async function referenceOf(call: Call, entity: Entity, id: unknown): Promise<string> {
    const known = references.referenceOf(Number(id));
    if (known !== undefined) return known;
    await allRows(async (p, size) => {
      const answer = await readOne(call, pathOf(entity), { p, size });
      rowsOf(answer).forEach(rowOf);
      return references.referenceOf(Number(id)) === undefined ? answer : undefined;
    });
    return references.referenceOf(Number(id)) ?? "00000000-0000-0000-0000-000000000000";
  }

  /** The channel that a log filter selects; 0 means none. */
  const channelOf = async (call: Call): Promise<string | undefined> =>
    call.query.channel ? referenceOf(call, "channel", call.query.channel) : undefined;

  const list: Route = async (call) => {
    const { order, ...query } = call.query;
    const sort = order ? { sort: order, order: "desc" } : {};
    const channel = await channelOf(call);
    return asRows(await call.send({ query: { ...query, ...sort, channel, size: PAGE_SIZE } }));
  };

  const search: Route = async (call) => {
    const rows = await allRows((p, size) => call.send({ query: { ...call.query, p, size } }));
    return withData(undefined, rows.map(rowOf));
  };

  /**
   * Its search looks for the keyword within the texts of entries. What one-api finds by a type's number is also
   * available as a filtered list.
   */
  const searchLogs =
    (path: string): Route =>
    async (call) => {
      const type = Number(call.query.keyword);
      if (!Number.isInteger(type) || type <= 0) return search(call);
      return asRows(await call.send({ path, query: { type, p: 0, size: MOST_FOUND } }));
    };

  /** Sends a call about one row, with its reference in the path. */
  const onRow =
    (entity: Entity, base: string, overrides: RequestOverrides = {}): Route =>
    async (call) =>
      call.send({ ...overrides, path: `${base}${await referenceOf(call, entity, call.id)}` });

  const read =
    (entity: Entity): Route =>
    async (call) =>
      asRow(await onRow(entity, pathOf(entity))(call));

  /** The current row with its reference. */
  async function current(call: Call, entity: Entity, id: unknown): Promise<Fields & { uuid: string }> {
    const uuid = await referenceOf(call, entity, id);
    return { ...(await currentRow(call, `${pathOf(entity)}${uuid}`)), uuid };
  }

  /** Applies a change to the whole row, because the server overwrites fields that are missing. */
  const writeWhole =
    (entity: Entity): Route =>
    async (call) => {
      const { id, ...form } = call.body;
      return asRow(await call.send({ body: { ...(await current(call, entity, id)), ...form } }));
    };

  const writeStatus =
    (entity: Entity): Route =>
    async (call) => {
      const { id, status } = call.body;
      const uuid = await referenceOf(call, entity, id);
      return asRow(await call.send({ query: { status_only: true }, body: { uuid, status } }));
    };

  /** Everybody's tokens, which are elsewhere here, and counted otherwise. */
  const allTokens: Route = async (call) => {
    const path = "/api/admin/tokens/";
    const p = Number(call.query.page ?? 1) - 1;
    const answer = await call.send({ path, query: { p, size: call.query.size } });
    const named = await owners.named(call, rowsOf(answer), p === 0);
    return withData(answer, { data: named.map(rowOf), total_count: totalOf(answer) });
  };

  return {
    allTokens,
    asRow,
    asRows,
    channelOf,
    current,
    list,
    onRow,
    read,
    referenceOf,
    search,
    searchLogs,
    writeStatus,
    writeWhole,
  };
}

/** Lists by name, each in order: the server has them in another one after each start. */
const sortedLists = (lists: Fields): Fields =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, Array.isArray(list) ? list.map(String).sort() : list]),
  );

const types = createChannelTypes({
  base: familyBases.laisky,
  same: times(51, (index) => index + 1),
  moved: {},
  own: [52, 53, 54, 55, 56, 57],
});

const status: Route = async ({ send }) => {
  const answer = await send({});
  const data = fieldsOf(dataOf(answer));
  const closed = data.password_register === false ? { sign_up_closed: true } : {};
  return withData(answer, { ...data, ...closed, passkey_login: true });
};

/** Laisky's fork of one-api, for the releases that identify rows by reference. */
export const laisky: MakeDialect = () => {
  const references = createReferences();
  const rows = createRows(references);

  const rowAnswer: Route = async ({ send }) => rows.asRow(await send({}));

  const updateChannel: Route = async (call) => {
    const { id, ...changes } = call.body;
    const statusAlone = Object.keys(changes).join() === "status";
    const row = await rows.current(call, "channel", id);
    // Changing a status has a call of its own, with an empty response.
    if (statusAlone) {
      await call.send({ query: { status_only: 1 }, body: { uuid: row.uuid, status: changes.status } });
      return rows.asRow(withData(undefined, await rows.current(call, "channel", id)));
    }
    // The server keeps what is missing, but for the name, which it wants. The rest of the row stays out: used_quota and
    // status would be set back to what they were when it was read.
    return rows.asRow(await call.send({ body: { uuid: row.uuid, name: row.name, ...changes } }));
  };

  const updateUser: Route = async (call) => {
    const { id, quota, ...changes } = call.body;
    // The server keeps fields that are missing. An unchanged quota isn't sent, because the account may have spent some
    // of it in the meantime.
    const written = call.unchanged.includes("quota") ? changes : { ...changes, quota };
    return call.send({ body: { ...written, uuid: await rows.referenceOf(call, "user", id) } });
  };

  const addQuota: Route = async (call) => {
    const { user_id, ...form } = call.body;
    return call.send({ body: { ...form, user_uuid: await rows.referenceOf(call, "user", user_id) } });
  };

  /** With dates the whole answer, which one-api doesn't have. */
  const usage: Route = async ({ send, query }) => {
    const answer = await send({});
    return query.from_date === undefined ? withData(answer, fieldsOf(dataOf(answer)).logs ?? []) : answer;
  };

  const figures: Route = async (call) => {
    return call.send({ query: { ...call.query, channel: await rows.channelOf(call) } });
  };

  return createDialect({
    member: "laisky",
    routes: {
      "GET /api/status": status,
      "GET /api/user/self": rowAnswer,
      "GET /api/user/dashboard": usage,
      "GET /api/token/": rows.list,
      "GET /api/token/search": rows.search,
      "GET /api/token/:id": rows.read("token"),
      "GET /api/token/admin/search": rows.allTokens,
      "POST /api/token/": rowAnswer,
      "PUT /api/token/": rows.writeWhole("token"),
      "PUT /api/token/?status": rows.writeStatus("token"),
      "DELETE /api/token/:id": rows.onRow("token", "/api/token/"),
      "GET /api/log/": rows.list,
      "GET /api/log/self": rows.list,
      "GET /api/log/stat": figures,
      "GET /api/log/search": rows.searchLogs("/api/log/"),
      "GET /api/log/self/search": rows.searchLogs("/api/log/self"),
      ...databaseRoutes(references, rows.channelOf),
      "GET /api/models": async ({ send }) => {
        const answer = await send({});
        return withData(answer, types.byType(sortedLists(fieldsOf(dataOf(answer)))));
      },
      ...types.translate({
        "GET /api/channel/": rows.list,
        "GET /api/channel/search": rows.search,
        "GET /api/channel/:id": rows.read("channel"),
        "POST /api/channel/": ({ send }) => send({}),
        "PUT /api/channel/": updateChannel,
      }),
      "DELETE /api/channel/:id": rows.onRow("channel", "/api/channel/"),
      "GET /api/channel/test/:id": rows.onRow("channel", "/api/channel/test/"),
      "GET /api/channel/update_balance/:id": rows.onRow("channel", "/api/channel/update_balance/"),
      "GET /api/redemption/": rows.list,
      "GET /api/redemption/search": rows.search,
      "GET /api/redemption/:id": rows.read("redemption"),
      "PUT /api/redemption/": rows.writeWhole("redemption"),
      "PUT /api/redemption/?status": rows.writeStatus("redemption"),
      "DELETE /api/redemption/:id": rows.onRow("redemption", "/api/redemption/"),
      "GET /api/user/": rows.list,
      "GET /api/user/search": rows.search,
      "GET /api/user/:id": rows.read("user"),
      "PUT /api/user/": updateUser,
      "DELETE /api/user/:id": rows.onRow("user", "/api/user/"),
      "POST /api/topup": addQuota,
      ...laiskySignIn(rows),
    },
    sameWrites: [
      "POST /api/user/passkey/register/begin",
      "POST /api/user/passkey/register/finish",
      "DELETE /api/user/passkey/:id",
      "PUT /api/user/passkey/:id",
      "PUT /api/user/self",
      "DELETE /api/user/self",
      "GET /api/user/token",
      "GET /api/user/aff",
      "POST /api/user/topup",
      "POST /api/user/topup/stripe",
      "GET /api/oauth/wechat/bind",
      "GET /api/oauth/email/bind",
      "DELETE /api/channel/disabled",
      "GET /api/channel/test",
      "GET /api/channel/update_balance",
      "POST /api/redemption/",
      "POST /api/user/",
      "POST /api/user/manage",
      "DELETE /api/log/",
      "PUT /api/option/",
    ],
  });
};
