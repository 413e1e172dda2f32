import * as account from "../../src/api/entities/account.js";
import { getAvailableModels } from "../../src/api/entities/available-models.js";
import * as channelTests from "../../src/api/entities/channel-tests.js";
import * as channels from "../../src/api/entities/channels.js";
import * as dashboard from "../../src/api/entities/dashboard.js";
import * as groups from "../../src/api/entities/groups.js";
import type { Http } from "../../src/api/client/http.js";
import * as logDeletion from "../../src/api/entities/log-deletion.js";
import * as logs from "../../src/api/entities/logs.js";
import * as models from "../../src/api/entities/models.js";
import * as oauth from "../../src/api/entities/oauth.js";
import * as options from "../../src/api/entities/options.js";
import * as redemptions from "../../src/api/entities/redemptions.js";
import * as registration from "../../src/api/entities/registration.js";
import * as reset from "../../src/api/entities/reset.js";
import * as self from "../../src/api/entities/self.js";
import * as session from "../../src/api/entities/session.js";
import * as status from "../../src/api/entities/status.js";
import * as tokens from "../../src/api/entities/tokens.js";
import * as topup from "../../src/api/entities/topup.js";
import * as users from "../../src/api/entities/users.js";
import * as tokenWrites from "../../src/api/entities/writing/tokens.js";
import * as userWrites from "../../src/api/entities/writing/users.js";
import * as channelWrites from "../../src/api/entities/writing/channels.js";
import * as redemptionWrites from "../../src/api/entities/writing/redemptions.js";

/** What a recorded request carries, for the function that makes the same call. */
interface Recorded {
  /** The id in the path. */
  id: number;
  query: URLSearchParams;
  /** The recorded body as the function's input: recordings also hold wrong input, to see what the server says. */
  body: <T>() => T;
}

type Call = (http: Http, recorded: Recorded) => Promise<unknown>;

const page = (query: URLSearchParams) => Number(query.get("p"));
const text = (query: URLSearchParams, name: string) => query.get(name) ?? "";
const logFilter = (query: URLSearchParams) => ({
  page: page(query),
  type: Number(query.get("type")),
  username: query.get("username") ?? undefined,
  token_name: query.get("token_name") ?? undefined,
  model_name: query.get("model_name") ?? undefined,
});

/**
 * Every call of the api layer, by method and path; `:id` stands for a number. `?status` marks the form with
 * `status_only`.
 */
export const calls: Record<string, Call> = {
  "GET /api/status": (http) => status.getStatus(http),
  "GET /api/notice": (http) => status.getNotice(http),
  "GET /api/about": (http) => status.getAbout(http),
  "GET /api/home_page_content": (http) => status.getHomePageContent(http),
  "POST /api/user/login": (http, { body }) => session.logIn(http, body()),
  "GET /api/user/logout": (http) => session.logOut(http),
  "POST /api/user/register": (http, { body, query }) =>
    registration.register(http, body(), { turnstile: text(query, "turnstile") }),
  "GET /api/verification": (http, { query }) => registration.sendVerificationCode(http, text(query, "email")),
  "GET /api/reset_password": (http, { query }) => reset.requestPasswordReset(http, text(query, "email")),
  "POST /api/user/reset": (http, { body }) => reset.confirmPasswordReset(http, body()),
  "GET /api/oauth/state": (http) => oauth.getOAuthState(http),
  "GET /api/oauth/github": (http, { query }) =>
    oauth.completeOAuth(http, "github", { code: text(query, "code"), state: text(query, "state") }),
  "GET /api/oauth/lark": (http, { query }) =>
    oauth.completeOAuth(http, "lark", { code: text(query, "code"), state: text(query, "state") }),
  "GET /api/oauth/wechat": (http, { query }) => oauth.logInByWeChat(http, text(query, "code")),
  "GET /api/oauth/wechat/bind": (http, { query }) => oauth.bindWeChat(http, text(query, "code")),
  "GET /api/oauth/email/bind": (http, { query }) =>
    oauth.bindEmail(http, { email: text(query, "email"), code: text(query, "code") }),
  "GET /api/user/self": (http) => self.getSelf(http),
  "PUT /api/user/self": (http, { body }) => account.updateSelf(http, body()),
  "DELETE /api/user/self": (http) => account.deleteSelf(http),
  "GET /api/user/token": (http) => account.createAccessToken(http),
  "GET /api/user/aff": (http) => account.getInviteCode(http),
  "POST /api/user/topup": (http, { body }) => account.redeemCode(http, body<{ key: string }>().key),
  "GET /api/user/available_models": (http) => getAvailableModels(http),
  "GET /api/user/dashboard": (http) => dashboard.getUsage(http),
  "GET /api/models": (http) => models.getModelsByType(http),
  "GET /api/channel/models": (http) => models.getChannelModels(http),
  "GET /api/group/": (http) => groups.listGroups(http),
  "GET /api/option/": (http) => options.listOptions(http),
  "PUT /api/option/": (http, { body }) => options.setOption(http, body()),
  "GET /api/user/": (http, { query }) =>
    users.listUsers(http, { page: page(query), order: text(query, "order") as users.UserOrder }),
  "GET /api/user/search": (http, { query }) => users.searchUsers(http, text(query, "keyword")),
  "GET /api/user/:id": (http, { id }) => users.getUser(http, id),
  "POST /api/user/": (http, { body }) => userWrites.createUser(http, body()),
  "PUT /api/user/": (http, { body }) => userWrites.updateUser(http, body<{ id: number }>().id, body()),
  "POST /api/user/manage": (http, { body }) => {
    const { username, action } = body<{ username: string; action: users.UserAction }>();
    return userWrites.manageUser(http, username, action);
  },
  "DELETE /api/user/:id": (http, { id }) => userWrites.deleteUser(http, id),
  "POST /api/topup": (http, { body }) => topup.addQuota(http, body()),
  "GET /api/channel/": (http, { query }) => channels.listChannels(http, { page: page(query) }),
  "GET /api/channel/search": (http, { query }) => channels.searchChannels(http, text(query, "keyword")),
  "GET /api/channel/:id": (http, { id }) => channels.getChannel(http, id),
  "POST /api/channel/": (http, { body }) => channelWrites.createChannel(http, body()),
  "PUT /api/channel/": (http, { body }) =>
    channelWrites.updateChannel(http, body<{ id: number }>().id, body()),
  "DELETE /api/channel/:id": (http, { id }) => channelWrites.deleteChannel(http, id),
  "DELETE /api/channel/disabled": (http) => channelWrites.deleteDisabledChannels(http),
  "GET /api/channel/test": (http, { query }) =>
    channelTests.testChannels(http, text(query, "scope") as "all" | "disabled"),
  "GET /api/channel/test/:id": (http, { id }) => channelTests.testChannel(http, id),
  "GET /api/channel/update_balance": (http) => channelTests.updateAllBalances(http),
  "GET /api/channel/update_balance/:id": (http, { id }) => channelTests.updateChannelBalance(http, id),
  "GET /api/token/": (http, { query }) =>
    tokens.listTokens(http, { page: page(query), order: text(query, "order") as tokens.TokenOrder }),
  "GET /api/token/search": (http, { query }) => tokens.searchTokens(http, text(query, "keyword")),
  "GET /api/token/:id": (http, { id }) => tokens.getToken(http, id),
  "POST /api/token/": (http, { body }) => tokenWrites.createToken(http, body()),
  "PUT /api/token/": (http, { body }) => tokenWrites.updateToken(http, body<{ id: number }>().id, body()),
  "PUT /api/token/?status": (http, { body }) => {
    const { id, status: next } = body<{ id: number; status: number }>();
    return tokenWrites.setTokenStatus(http, id, next);
  },
  "DELETE /api/token/:id": (http, { id }) => tokenWrites.deleteToken(http, id),
  "GET /api/redemption/": (http, { query }) => redemptions.listRedemptions(http, { page: page(query) }),
  "GET /api/redemption/search": (http, { query }) =>
    redemptions.searchRedemptions(http, text(query, "keyword")),
  "GET /api/redemption/:id": (http, { id }) => redemptions.getRedemption(http, id),
  "POST /api/redemption/": (http, { body }) => redemptionWrites.createRedemptions(http, body()),
  "PUT /api/redemption/": (http, { body }) =>
    redemptionWrites.updateRedemption(http, body<{ id: number }>().id, body()),
  "PUT /api/redemption/?status": (http, { body }) => {
    const { id, status: next } = body<{ id: number; status: number }>();
    return redemptionWrites.setRedemptionStatus(http, id, next);
  },
  "DELETE /api/redemption/:id": (http, { id }) => redemptionWrites.deleteRedemption(http, id),
  "GET /api/log/": (http, { query }) => logs.listLogs(http, logFilter(query)),
  "GET /api/log/self": (http, { query }) => logs.listOwnLogs(http, logFilter(query)),
  "GET /api/log/stat": (http, { query }) => logs.getLogStat(http, logFilter(query)),
  "GET /api/log/self/stat": (http, { query }) => logs.getOwnLogStat(http, logFilter(query)),
  "GET /api/log/search": (http, { query }) => logs.searchLogs(http, text(query, "keyword")),
  "GET /api/log/self/search": (http, { query }) => logs.searchOwnLogs(http, text(query, "keyword")),
  "DELETE /api/log/": (http, { query }) =>
    logDeletion.deleteLogs(http, Number(query.get("target_timestamp"))),
};

/** The entry of {@link calls} that a recorded request belongs to, with what the request carries. */
export function callOf(request: {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}): { key: string; run: (http: Http) => Promise<unknown> } | undefined {
  const url = new URL(request.path, "http://gateway.example");
  const id = /\/(\d+)$/.exec(url.pathname)?.[1];
  const path =
    url.pathname.replace(/\/\d+$/, "/:id") + (url.searchParams.has("status_only") ? "?status" : "");
  const key = `${request.method} ${path}`;
  const call = calls[key];
  if (!call) return undefined;
  const recorded: Recorded = {
    id: Number(id),
    query: url.searchParams,
    body: <T>() => (request.body ?? { username: "", password: "" }) as T,
  };
  return { key, run: (http) => call(http, recorded) };
}
