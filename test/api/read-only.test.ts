import { expect } from "chai";
import { beforeEach, describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { bodyOf, strangers } from "../contract/family.js";
import { readWire } from "../contract/wire.js";
import { failure, json, stubFetch, success } from "./fetch-stub.js";
import type { SeenCall } from "./fetch-stub.js";

const stub = stubFetch();
beforeEach(() => {
  stub.status = undefined;
});
const pathOf = ({ url }: SeenCall) => new URL(url).pathname;
const paths = () => stub.calls.map((call) => `${call.method} ${pathOf(call)}`);

const oneApi = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response
  .body as {
  data: object;
};

/** A status that shows one sign of a member, which may be a coincidence; undefined for none. */
const uncertain = {
  "new-api": { enable_drawing: true },
  "one-hub": { telegram_bot: "" },
  "done-hub": { telegram_bot: "", linuxDo_oauth: false },
  laisky: { min_topup_usd: 5 },
  unknown: { theme: "dark" },
} as const satisfies Readonly<Record<Exclude<api.Member, "one-api">, object>>;

const uncertainStatus = (member: keyof typeof uncertain) => ({
  ...oneApi,
  data: { ...oneApi.data, ...uncertain[member] },
});

/** Answers the status as told and everything else with success. */
function answerStatus(body: unknown, other: () => Response = () => success({ id: 1, key: "k" })) {
  stub.answer = (call) => (pathOf(call) === "/api/status" ? json(body) : other());
}

const open = (options: Partial<api.HttpOptions> = {}) =>
  api.createHttp({ baseUrl: "https://gw.example", ...options });

const token = {
  name: "a",
  expired_time: -1,
  remain_quota: 1,
  unlimited_quota: false,
  models: "",
  subnet: "",
};
const price = { model: "m", type: "tokens", channel_type: 1, input: 1, output: 2, locked: false };
const channel = { name: "a", type: 1, key: "k", models: "m", group: "default" };

/** Every call of the package that changes something on the gateway, besides signing in, out and up. */
const writes: Readonly<Record<string, (http: api.Http) => Promise<unknown>>> = {
  addChannelKeys: (http) => api.addChannelKeys(http, 1, ["k"]),
  addQuota: (http) => api.addQuota(http, { user_id: 1, quota: 1, remark: "" }),
  bindEmail: (http) => api.bindEmail(http, { email: "a@example.org", code: "1" }),
  bindTelegram: (http) => api.bindTelegram(http, { id: "1", hash: "a" }),
  bindWeChat: (http) => api.bindWeChat(http, "1"),
  changeChannelKey: (http) => api.changeChannelKey(http, 1, "disable", 0),
  changeChannelKeys: (http) => api.changeChannelKeys(http, 1, "enable-all"),
  confirmPaymentTerms: api.confirmPaymentTerms,
  createAccessToken: (http) => api.createAccessToken(http),
  createChannel: (http) => api.createChannel(http, channel),
  createPrice: (http) => api.createPrice(http, price),
  createRedemptions: (http) => api.createRedemptions(http, { name: "a", quota: 1, count: 1 }),
  createToken: (http) => api.createToken(http, token),
  createUser: (http) => api.createUser(http, { username: "a", password: "12345678" }),
  deleteChannel: (http) => api.deleteChannel(http, 1),
  deleteDisabledChannels: (http) => api.deleteDisabledChannels(http),
  deleteLogs: (http) => api.deleteLogs(http, 1),
  deletePrices: (http) => api.deletePrices(http, ["m"]),
  deleteInvalidRedemptions: (http) => api.deleteInvalidRedemptions(http),
  deleteRedemption: (http) => api.deleteRedemption(http, 1),
  deleteSelf: (http) => api.deleteSelf(http),
  deleteToken: (http) => api.deleteToken(http, 1),
  deleteUser: (http) => api.deleteUser(http, 1),
  getInviteCode: (http) => api.getInviteCode(http),
  getTokenKey: (http) => api.getTokenKey(http, { id: 1, key: "a**********z" }),
  manageUser: (http) => api.manageUser(http, "a", "disable"),
  redeemCode: (http) => api.redeemCode(http, "k"),
  replaceChannelKeys: (http) => api.replaceChannelKeys(http, 1, ["k"]),
  setChannelStatus: (http) => api.setChannelStatus(http, 1, 2),
  setKeyOrder: (http) => api.setKeyOrder(http, 1, "random"),
  setOption: (http) => api.setOption(http, { key: "Notice", value: "" }),
  setRedemptionStatus: (http) => api.setRedemptionStatus(http, 1, 2),
  setTokenStatus: (http) => api.setTokenStatus(http, 1, 2),
  testChannel: (http) => api.testChannel(http, 1),
  testChannels: (http) => api.testChannels(http, "all"),
  updateAllBalances: (http) => api.updateAllBalances(http),
  updateChannel: (http) => api.updateChannel(http, 1, { name: "b" }),
  updateChannelBalance: (http) => api.updateChannelBalance(http, 1),
  updatePrices: (http) => api.updatePrices(http, ["m"], price),
  updateRedemption: (http) => api.updateRedemption(http, 1, { name: "a", quota: 1 }),
  updateSelf: (http) => api.updateSelf(http, { display_name: "a" }),
  updateToken: (http) => api.updateToken(http, 1, token),
  updateUser: (http) => api.updateUser(http, 1, { quota: 1 }),
  setUp: (http) => api.setUp(http, { username: "a", password: "12345678" }),
};

/** Every other call: reads, and what signs in, out and up, which is the same on all gateways of the family. */
const others: Readonly<Record<string, (http: api.Http) => Promise<unknown>>> = {
  completeOAuth: (http) => api.completeOAuth(http, "github", { code: "1", state: "2" }),
  confirmPasswordReset: (http) => api.confirmPasswordReset(http, { email: "a@example.org", token: "1" }),
  arePaymentTermsConfirmed: api.arePaymentTermsConfirmed,
  getTopUpLink: api.getTopUpLink,
  fetchProviderModels: (http) => api.fetchProviderModels(http, 1),
  getAbout: api.getAbout,
  getAutoGroups: api.getAutoGroups,
  getAvailableModels: api.getAvailableModels,
  getChannel: (http) => api.getChannel(http, 1),
  getChannelModels: api.getChannelModels,
  getHomePageContent: api.getHomePageContent,
  getLogStat: api.getLogStat,
  getModelsByType: api.getModelsByType,
  getNotice: api.getNotice,
  getOAuthState: api.getOAuthState,
  getOwnLogStat: api.getOwnLogStat,
  getPrice: (http) => api.getPrice(http, "m"),
  getRedemption: (http) => api.getRedemption(http, 1),
  getSelf: api.getSelf,
  getStatus: api.getStatus,
  getToken: (http) => api.getToken(http, 1),
  getUsage: api.getUsage,
  getUser: (http) => api.getUser(http, 1),
  listChannelKeys: (http) => api.listChannelKeys(http, 1),
  listChannels: api.listChannels,
  listGroups: api.listGroups,
  listLogs: api.listLogs,
  listOptions: api.listOptions,
  listOwnGroups: api.listOwnGroups,
  listOwnLogs: api.listOwnLogs,
  listPriceOwners: api.listPriceOwners,
  listPricedModels: api.listPricedModels,
  listPrices: api.listPrices,
  listRedemptions: api.listRedemptions,
  listTokens: api.listTokens,
  listUsers: api.listUsers,
  logIn: (http) => api.logIn(http, { username: "a", password: "b" }),
  getOAuthAddress: api.getOAuthAddress,
  logInByTelegram: (http) => api.logInByTelegram(http, { id: "1", hash: "a" }),
  logInByWeChat: (http) => api.logInByWeChat(http, "1"),
  logOut: api.logOut,
  register: (http) => api.register(http, { username: "a", password: "12345678" }),
  requestPasswordReset: (http) => api.requestPasswordReset(http, "a@example.org"),
  searchChannels: (http) => api.searchChannels(http, "a"),
  searchLogs: (http) => api.searchLogs(http, "1"),
  searchOwnLogs: (http) => api.searchOwnLogs(http, "1"),
  searchRedemptions: (http) => api.searchRedemptions(http, "a"),
  searchTokens: (http) => api.searchTokens(http, "a"),
  searchUsers: (http) => api.searchUsers(http, "a"),
  sendVerificationCode: (http) => api.sendVerificationCode(http, "a@example.org"),
  probeProviderModels: (http) => api.probeProviderModels(http, { type: 1, key: "k", base_url: "" }),
};

/** What the package exports beside calls to the gateway. */
const helpers = [
  "GatewayError",
  // Calls of models, with a key of the reader's own and without a session: test/api/relay.test.ts.
  "RelayError",
  "chat",
  "isRelayError",
  "listRelayModels",
  "additionEntries",
  "asksForPassword",
  "asksForPaymentTerms",
  "canDeleteSelf",
  "channelFields",
  "codesMadeBefore",
  "compareSettings",
  // Several calls each, all of which are listed here: test/api/settings-backup.test.ts.
  "exportSettings",
  "restoreSettings",
  "createHttp",
  "createQueue",
  "hasKeyList",
  "isAbortError",
  "isGatewayError",
  "isSecretOption",
  "isUncertain",
  "keysInUse",
  "keysOf",
  "normaliseBaseUrl",
  "parseSettings",
  "tokenGroups",
  "usageRanges",
];

describe("a gateway that was not recognised for certain", () => {
  it("has every call of the package listed here as a write or not", () => {
    const calls = Object.entries(api).flatMap(([name, value]) =>
      typeof value === "function" && !helpers.includes(name) ? [name] : [],
    );
    const elsewhere = ["getLatestRelease"].filter((name) => calls.includes(name));
    expect([...Object.keys(writes), ...Object.keys(others), ...elsewhere].sort()).to.deep.equal(calls.sort());
  });

  for (const member of ["unknown", ...strangers] as const) {
    it(`gets no write, but every read, where it looks like ${member}`, async () => {
      answerStatus(uncertainStatus(member));
      for (const [name, write] of Object.entries(writes)) {
        stub.calls.length = 0;
        const error = (await failure(write(open()))) as api.GatewayError;
        expect(error, name).to.include({ kind: "read-only", member });
        expect(api.isUncertain(error), name).to.equal(false);
        expect(paths(), name).to.deep.equal(["GET /api/status"]);
      }
      // What an account could be, whoever answers it.
      answerStatus(uncertainStatus(member), () => success({ id: 1 }));
      for (const [name, call] of Object.entries(others)) {
        stub.calls.length = 0;
        await call(open()).catch((error: unknown) => {
          expect((error as api.GatewayError).kind, name).not.to.equal("read-only");
        });
        expect(stub.calls, name).to.have.length(1);
      }
    });
  }

  it("gets no write where its status cannot be read, and the next write asks again", async () => {
    const http = open();
    stub.answer = () => json({ error: { message: "no such path" } }, 404);
    const error = (await failure(api.deleteToken(http, 1))) as api.GatewayError;
    expect(error).to.include({ kind: "read-only" });
    expect(error.member).to.equal(undefined);
    answerStatus(oneApi);
    await api.deleteToken(http, 1);
    expect(paths()).to.deep.equal(["GET /api/status", "GET /api/status", "DELETE /api/token/1"]);
  });

  it("gets no write where reading the status fails by network", async () => {
    const http = open();
    stub.answer = () => Promise.reject(new TypeError("Failed to fetch"));
    const error = (await failure(api.deleteToken(http, 1))) as api.GatewayError;
    expect(error).to.include({ kind: "read-only" });
    expect(api.isUncertain(error)).to.equal(false);
    expect(paths()).to.deep.equal(["GET /api/status"]);
  });

  it("gets no write where the status says why nothing goes: signed out, or too many calls", async () => {
    for (const [status, kind] of [
      [401, "unauthorised"],
      [429, "rate-limited"],
    ] as const) {
      stub.calls.length = 0;
      stub.answer = () => json({}, status);
      expect(await failure(api.deleteToken(open(), 1))).to.include({ kind });
      expect(paths()).to.deep.equal(["GET /api/status"]);
    }
  });

  it("gets no write although it answers one-api's status, once its rows have given it away", async () => {
    const http = open();
    answerStatus(oneApi, () => json(bodyOf("laisky", "token-list")));
    await api.listTokens(http).catch(() => undefined);
    const error = (await failure(api.createToken(http, token))) as api.GatewayError;
    expect(error).to.include({ kind: "read-only", member: "laisky" });
    expect(paths()).to.deep.equal(["GET /api/token/", "GET /api/status"]);
  });

  it("is written to when it is to be taken for one-api, without reading its status", async () => {
    answerStatus(bodyOf("one-hub", "status"));
    await api.updateToken(open({ assume: "one-api" }), 1, token);
    expect(paths()).to.deep.equal(["PUT /api/token/"]);
  });

  it("is written to when somebody allowed it for what it looks like", async () => {
    answerStatus(uncertainStatus("one-hub"));
    const seen: string[] = [];
    const http = open({
      allowsWrites: ({ member }) => {
        seen.push(member);
        return seen.length === 1;
      },
    });
    await api.deleteToken(http, 1);
    expect(await failure(api.deleteToken(http, 1))).to.include({ kind: "read-only" });
    expect(paths()).to.deep.equal(["GET /api/status", "DELETE /api/token/1"]);
    expect(seen).to.deep.equal(["one-hub", "one-hub"]);
  });
});

describe("one-api", () => {
  it("is asked for its status once, however many writes wait, and not where it was read before", async () => {
    answerStatus(oneApi);
    const http = open();
    await Promise.all([api.deleteToken(http, 1), api.deleteToken(http, 2)]);
    await api.deleteToken(http, 3);
    expect(paths().filter((path) => path === "GET /api/status")).to.have.length(1);
    stub.calls.length = 0;
    const other = open();
    await api.getStatus(other);
    await api.deleteToken(other, 1);
    expect(paths()).to.deep.equal(["GET /api/status", "DELETE /api/token/1"]);
  });

  it("is told to who wants to know, as soon as its status is read", async () => {
    answerStatus(oneApi);
    const seen: api.Recognised[] = [];
    await api.getStatus(open({ onRecognised: (found) => seen.push(found) }));
    expect(seen).to.deep.equal([{ member: "one-api", version: "v0.0.0" }]);
  });

  it("gets no write that its caller gave up while the status was on its way", async () => {
    const caller = new AbortController();
    stub.answer = (call) => {
      caller.abort();
      return new Promise((_, reject) => {
        call.init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    };
    const error = await failure(api.deleteToken(open(), 1, { signal: caller.signal }));
    expect(api.isAbortError(error)).to.equal(true);
    expect(paths()).to.deep.equal(["GET /api/status"]);
  });
});
