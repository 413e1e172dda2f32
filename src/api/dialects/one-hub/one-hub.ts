import { familyBases } from "../../../domain/channels/family-channel-types.js";
import { testDisabledOneByOne } from "../channel-steps.js";
import { createChannelTypes, type ChannelTypes } from "../channel-types.js";
import type { Dialect, MakeDialect } from "../dialect.js";
import {
  allRows,
  asPage,
  createDialect,
  currentRow,
  dataOf,
  fieldsOf,
  numberOf,
  PAGE_SIZE,
  rowsOf,
  termsIn,
  textOf,
  withData,
  type Call,
  type Fields,
  type Route,
} from "../kit.js";
import type { DialectMember } from "../member.js";
import {
  createChannel,
  getChannel,
  oneHubChannelLists,
  readChannelKey,
  testChannel,
  testModel,
  withoutKey,
} from "./channels.js";
import { oneHubTokens } from "./tokens.js";
import { oneHubUsers } from "./users.js";

/** Lists count pages from 1 and can be sorted by any column. */
const readPage = (call: Call, path: string, query: Call["query"], page: number, size: number) =>
  call.send({ path, query: { ...query, page: page + 1, size } });

const list: Route = async (call) => {
  const { p, order, ...filters } = call.query;
  const sort = order ? { order: `-${String(order)}` } : {};
  const answer = await readPage(call, call.path, { ...filters, ...sort }, Number(p ?? 0), PAGE_SIZE);
  return asPage(answer, rowsOf(answer));
};

/** Searches with the list call and a keyword. */
const search =
  (path: string): Route =>
  async (call) => {
    const query = { keyword: call.query.keyword };
    return withData(undefined, await allRows((page, size) => readPage(call, path, query, page, size)));
  };

const logOf = (row: Fields): Fields => ({
  ...row,
  channel: numberOf(row.channel_id),
  elapsed_time: numberOf(row.request_time),
  record: row.metadata,
});

const logs: Route = async (call) => {
  const { type, channel, ...query } = call.query;
  const answer = await list({ ...call, query: { ...query, log_type: type, channel_id: channel } });
  return withData(answer, rowsOf(answer).map(logOf));
};

/** one-hub can't search log entries. What one-api finds by a type's number is also available as a filtered list. */
const searchLogs =
  (path: string): Route =>
  async (call) => {
    const type = Number(call.query.keyword);
    if (!Number.isInteger(type) || type <= 0) return withData(undefined, []);
    const answer = await readPage(call, path, { log_type: type }, 0, 100);
    return withData(answer, rowsOf(answer).map(logOf));
  };

const channelPath = "/api/channel/";

/**
 * A change that contains models overwrites the whole row, and one that doesn't skips empty fields. So the row is read
 * with its key and sent back completely, unless only the status changes.
 */
const updateChannel: Route = async (call) => {
  const { id, key, ...changes } = call.body;
  const statusAlone = Object.keys(changes).join() === "status" && !key;
  const row = statusAlone ? {} : await currentRow(call, `${channelPath}${String(id)}`);
  const body = { ...row, id, ...changes, ...(key ? { key } : {}) };
  const answer = await call.send({ body });
  return withData(answer, withoutKey(fieldsOf(dataOf(answer))));
};

const updateRedemption: Route = async (call) => {
  const row = await currentRow(call, `/api/redemption/${String(call.body.id)}`);
  return call.send({ body: { ...row, ...call.body } });
};

const availableModels: Route = async ({ send }) => {
  const answer = await send({ path: "/api/available_model" });
  return withData(answer, Object.keys(fieldsOf(dataOf(answer))).sort());
};

/** The usage of a week, one of whose fields has another name. */
const usage: Route = async ({ send }) => {
  const answer = await send({});
  return withData(
    answer,
    rowsOf(answer).map((row) => ({ ...row, Day: textOf(row.Date).slice(0, 10) })),
  );
};

const ownTypes = [24, 32, 34, 35, 37, 38, 40, 41, 42, 43, 44, 46, 47, 48, 49, 51, 52, 53, 54, 55];

const typesWith = (more: readonly number[]) =>
  createChannelTypes({
    base: familyBases.oneHub,
    same: [1, 3, 8, 11, 14, 15, 16, 17, 18, 19, 20, 23, 26, 27],
    moved: { 25: 24, 28: 36, 29: 25, 30: 28, 31: 29, 33: 31, 36: 35, 39: 30, 45: 44, 56: 45 },
    own: [...ownTypes, ...more],
  });

/** Models by channel type, from the price list, which has a type for each model. */
const modelsByType =
  (types: ChannelTypes): Route =>
  async ({ send }) => {
    const answer = await send({ path: "/api/prices" });
    const byType: Record<string, string[]> = {};
    for (const { model, channel_type } of rowsOf(answer))
      (byType[String(channel_type)] ??= []).push(textOf(model));
    return withData(answer, types.byType(byType));
  };

const providerModelsPath = "/api/channel/provider_models_list";

/** The models of a saved channel's provider: without a key in the body, the server takes the channel's own. */
const fetchModels: Route = ({ id, send }) =>
  send({ method: "POST", path: providerModelsPath, body: { id: Number(id), key: "" } });

/** A handler that is sent no proxy crashes. */
const probeModels =
  (types: ChannelTypes): Route =>
  ({ send, body }) =>
    send({
      path: providerModelsPath,
      body: { ...body, proxy: "", type: types.toTheirs(numberOf(body.type)) },
    });

/** OIDC's address is the gateway's own secret, and an account can't be bound to it (wire.md 9.19). */
const oidcWay = {
  provider: "oidc",
  name: "",
  endpoint: "",
  client_id: "",
  scope: "",
  returns: true,
  binds: false,
  id: 0,
};

/**
 * Lark has a switch here, where one-api has it on as long as it has a client ID. The bot that `telegram_bot` names
 * isn't one to sign in with.
 */
const statusWith =
  (ways: (data: Fields) => readonly Fields[]): Route =>
  async ({ send }) => {
    const answer = await send({});
    const data = fieldsOf(dataOf(answer));
    const further = [...(data.oidc_auth === true ? [oidcWay] : []), ...ways(data)];
    return withData(answer, {
      ...data,
      chats: data.chat_links,
      lark_client_id: data.lark_login === false ? "" : data.lark_client_id,
      passkey_login: true,
      ...termsIn(data),
      ...(further.length > 0 ? { other_ways: further } : {}),
    });
  };

/** What a fork of one-hub does otherwise. */
interface Fork {
  readonly member: DialectMember;
  /** Its ways to sign in that one-hub doesn't have. */
  readonly ways: (status: Fields) => readonly Fields[];
  readonly routes: Readonly<Record<string, Route>>;
  /** What the form of an account has to contain in addition, of its row. */
  readonly userForm: (row: Fields) => Fields;
  /** Channel types by their numbers there. */
  readonly types: readonly number[];
  /** Its writes that are sent as they are, and that one-hub doesn't have. */
  readonly writes?: readonly string[];
}

/** The dialect of one-hub, or of a fork of it. */
export const createHub = ({ member, ways, routes, userForm, types: more, writes = [] }: Fork): Dialect => {
  const types = typesWith(more);
  const channels = oneHubChannelLists();
  return createDialect({
    member,
    routes: {
      "GET /api/status": statusWith(ways),
      "GET /api/user/available_models": availableModels,
      "GET /api/user/dashboard": usage,
      "GET /api/models": modelsByType(types),
      ...oneHubTokens({ list, search: search("/api/token/") }),
      "GET /api/log/": logs,
      "GET /api/log/self": logs,
      "GET /api/log/search": searchLogs("/api/log/"),
      "GET /api/log/self/search": searchLogs("/api/log/self"),
      ...types.translate({
        "GET /api/channel/": channels.list,
        "GET /api/channel/search": channels.search,
        "GET /api/channel/:id": getChannel,
        "POST /api/channel/": createChannel,
        "PUT /api/channel/": updateChannel,
      }),
      "GET /api/channel/:id/key": readChannelKey,
      "GET /api/channel/fetch_models/:id": fetchModels,
      "POST /api/channel/fetch_models": probeModels(types),
      "GET /api/channel/test": testDisabledOneByOne(channels.list, testModel),
      "GET /api/channel/test/:id": testChannel,
      "GET /api/redemption/": list,
      "GET /api/redemption/search": search("/api/redemption/"),
      "PUT /api/redemption/": updateRedemption,
      ...oneHubUsers({ list, search: search("/api/user/"), readPage, form: userForm }),
      ...routes,
    },
    sameWrites: [
      "POST /api/webauthn/registration/begin",
      "POST /api/webauthn/registration/finish",
      "DELETE /api/webauthn/credentials/:id",
      "PUT /api/user/self",
      "POST /api/user/unbind",
      "GET /api/user/token",
      "GET /api/user/aff",
      "POST /api/user/topup",
      "POST /api/user/order",
      "GET /api/oauth/wechat/bind",
      "GET /api/oauth/email/bind",
      "DELETE /api/token/:id",
      "PUT /api/token/admin?status",
      "POST /api/payment/",
      "PUT /api/payment/",
      "DELETE /api/payment/:id",
      "POST /api/user_group/",
      "PUT /api/user_group/",
      "PUT /api/user_group/enable/:id",
      "DELETE /api/user_group/:id",
      "DELETE /api/channel/:id",
      "DELETE /api/channel/disabled",
      "GET /api/channel/update_balance",
      "GET /api/channel/update_balance/:id",
      "POST /api/redemption/",
      "PUT /api/redemption/?status",
      "DELETE /api/redemption/:id",
      "POST /api/user/",
      "DELETE /api/user/:id",
      "DELETE /api/log/",
      "PUT /api/option/",
      "POST /api/prices/single",
      "POST /api/prices/multiple",
      "PUT /api/prices/multiple/delete",
      "POST /api/prices/sync",
      ...writes,
    ],
  });
};

/** one-hub. */
export const oneHub: MakeDialect = () =>
  createHub({ member: "one-hub", ways: () => [], routes: {}, userForm: () => ({}), types: [] });
