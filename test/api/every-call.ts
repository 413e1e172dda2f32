import type * as api from "../../src/api/index.js";
import type { Http } from "../../src/api/client/http.js";

type Api = typeof api;

/** Exports that talk to a gateway: functions whose first parameter is its `Http`. */
type CallName = {
  [Name in keyof Api]: Api[Name] extends (http: Http, ...rest: never[]) => Promise<unknown> ? Name : never;
}[keyof Api];

const token = {
  name: "t",
  expired_time: -1,
  remain_quota: 1,
  unlimited_quota: false,
  models: "",
  subnet: "",
};
const price = { model: "m", type: "tokens", channel_type: 1, input: 1, output: 2, locked: false };
const channel = { name: "c", type: 1, key: "k", models: "m", group: "default" };

/**
 * Every call of the API layer with arguments that it takes. A new export without a line here fails the type check, and
 * so gets the tests of its kind.
 */
export const everyCall: Readonly<Record<CallName, (calls: Api, http: Http) => Promise<unknown>>> = {
  addQuota: (calls, http) => calls.addQuota(http, { user_id: 2, quota: 5, remark: "" }),
  arePaymentTermsConfirmed: (calls, http) => calls.arePaymentTermsConfirmed(http),
  bindEmail: (calls, http) => calls.bindEmail(http, { email: "a@b.example", code: "1" }),
  bindWeChat: (calls, http) => calls.bindWeChat(http, "1"),
  completeOAuth: (calls, http) => calls.completeOAuth(http, "github", { code: "1", state: "2" }),
  confirmPaymentTerms: (calls, http) => calls.confirmPaymentTerms(http),
  confirmPasswordReset: (calls, http) =>
    calls.confirmPasswordReset(http, { email: "a@b.example", token: "1" }),
  createAccessToken: (calls, http) => calls.createAccessToken(http),
  createChannel: (calls, http) => calls.createChannel(http, channel),
  createPrice: (calls, http) => calls.createPrice(http, price),
  createRedemptions: (calls, http) => calls.createRedemptions(http, { name: "r", quota: 1, count: 1 }),
  createToken: (calls, http) => calls.createToken(http, token),
  createUser: (calls, http) => calls.createUser(http, { username: "u", password: "12345678" }),
  deleteChannel: (calls, http) => calls.deleteChannel(http, 1),
  deleteDisabledChannels: (calls, http) => calls.deleteDisabledChannels(http),
  deleteLogs: (calls, http) => calls.deleteLogs(http, 1),
  deletePrices: (calls, http) => calls.deletePrices(http, ["m"]),
  deleteRedemption: (calls, http) => calls.deleteRedemption(http, 1),
  deleteSelf: (calls, http) => calls.deleteSelf(http),
  deleteToken: (calls, http) => calls.deleteToken(http, 1),
  deleteUser: (calls, http) => calls.deleteUser(http, 2),
  fetchProviderModels: (calls, http) => calls.fetchProviderModels(http, 1),
  exportSettings: (calls, http) => calls.exportSettings(http),
  getAbout: (calls, http) => calls.getAbout(http),
  getAvailableModels: (calls, http) => calls.getAvailableModels(http),
  getChannel: (calls, http) => calls.getChannel(http, 1),
  getChannelModels: (calls, http) => calls.getChannelModels(http),
  getHomePageContent: (calls, http) => calls.getHomePageContent(http),
  getInviteCode: (calls, http) => calls.getInviteCode(http),
  getLogStat: (calls, http) => calls.getLogStat(http),
  getModelsByType: (calls, http) => calls.getModelsByType(http),
  getNotice: (calls, http) => calls.getNotice(http),
  getOAuthState: (calls, http) => calls.getOAuthState(http),
  getOwnLogStat: (calls, http) => calls.getOwnLogStat(http),
  getPrice: (calls, http) => calls.getPrice(http, "m"),
  getRedemption: (calls, http) => calls.getRedemption(http, 1),
  getSelf: (calls, http) => calls.getSelf(http),
  getStatus: (calls, http) => calls.getStatus(http),
  getToken: (calls, http) => calls.getToken(http, 1),
  getTokenKey: (calls, http) => calls.getTokenKey(http, { id: 1, key: "abc**********xyz" }),
  getUsage: (calls, http) => calls.getUsage(http),
  getUser: (calls, http) => calls.getUser(http, 2),
  listChannels: (calls, http) => calls.listChannels(http),
  listGroups: (calls, http) => calls.listGroups(http),
  listLogs: (calls, http) => calls.listLogs(http),
  listOptions: (calls, http) => calls.listOptions(http),
  listOwnGroups: (calls, http) => calls.listOwnGroups(http),
  listOwnLogs: (calls, http) => calls.listOwnLogs(http),
  listPriceOwners: (calls, http) => calls.listPriceOwners(http),
  listPricedModels: (calls, http) => calls.listPricedModels(http),
  listPrices: (calls, http) => calls.listPrices(http),
  listRedemptions: (calls, http) => calls.listRedemptions(http),
  listTokens: (calls, http) => calls.listTokens(http),
  listUsers: (calls, http) => calls.listUsers(http),
  logIn: (calls, http) => calls.logIn(http, { username: "root", password: "123456" }),
  logInByWeChat: (calls, http) => calls.logInByWeChat(http, "1"),
  logOut: (calls, http) => calls.logOut(http),
  manageUser: (calls, http) => calls.manageUser(http, "u", "disable"),
  probeProviderModels: (calls, http) => calls.probeProviderModels(http, { type: 1, key: "k", base_url: "" }),
  redeemCode: (calls, http) => calls.redeemCode(http, "k"),
  register: (calls, http) => calls.register(http, { username: "u", password: "12345678" }),
  requestPasswordReset: (calls, http) => calls.requestPasswordReset(http, "a@b.example"),
  searchChannels: (calls, http) => calls.searchChannels(http, "x"),
  searchLogs: (calls, http) => calls.searchLogs(http, "x"),
  searchOwnLogs: (calls, http) => calls.searchOwnLogs(http, "x"),
  searchRedemptions: (calls, http) => calls.searchRedemptions(http, "x"),
  searchTokens: (calls, http) => calls.searchTokens(http, "x"),
  searchUsers: (calls, http) => calls.searchUsers(http, "x"),
  sendVerificationCode: (calls, http) => calls.sendVerificationCode(http, "a@b.example"),
  setChannelStatus: (calls, http) => calls.setChannelStatus(http, 1, 2),
  restoreSettings: (calls, http) => calls.restoreSettings(http, { options: [] }),
  setOption: (calls, http) => calls.setOption(http, { key: "Notice", value: "x" }),
  setRedemptionStatus: (calls, http) => calls.setRedemptionStatus(http, 1, 2),
  setTokenStatus: (calls, http) => calls.setTokenStatus(http, 1, 2),
  setUp: (calls, http) => calls.setUp(http, { username: "u", password: "12345678" }),
  testChannel: (calls, http) => calls.testChannel(http, 1),
  testChannels: (calls, http) => calls.testChannels(http, "all"),
  updateAllBalances: (calls, http) => calls.updateAllBalances(http),
  updateChannel: (calls, http) => calls.updateChannel(http, 1, { priority: 1 }),
  updateChannelBalance: (calls, http) => calls.updateChannelBalance(http, 1),
  updatePrices: (calls, http) => calls.updatePrices(http, ["m"], price),
  updateRedemption: (calls, http) => calls.updateRedemption(http, 1, { name: "r", quota: 1 }),
  updateSelf: (calls, http) => calls.updateSelf(http, { display_name: "x" }),
  updateToken: (calls, http) => calls.updateToken(http, 1, token),
  updateUser: (calls, http) => calls.updateUser(http, 2, { quota: 1 }),
};
