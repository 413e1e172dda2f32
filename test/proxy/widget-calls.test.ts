import { describe, it } from "node:test";
import { expect } from "chai";
import * as api from "../../src/api/index.js";
import { listDisplayedModels } from "../../src/api/entities/displayed-models.js";
import { listAvailablePrices, listModelGroups, listModelInfo } from "../../src/api/entities/model-table.js";
import { getPricing } from "../../src/api/entities/pricing.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import {
  buyWithBalance,
  getOwnPlans,
  listOfferedPlans,
  setBillingPreference,
} from "../../src/api/entities/plans.js";
import { loadPayments } from "../../src/api/payments/load-payments.js";
import { widgetCalls, widgetCallsOf } from "../../src/proxy/index.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { bodyOf, strangers } from "../contract/family.js";

const stub = stubFetch();
const uuid = "01a200c2-200f-7f15-93ce-dc695a0063a3";

/** A call as the lists have it. */
const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) =>
  `${method} ${new URL(url).pathname.replace(uuid, ":id").replace(/\/4(?=\/|$)/, "/:id")}`;

/** What a member is asked for what it offers; one-api's is among the calls of the token form. */
const offers = {
  "new-api": [getPricing],
  "one-hub": [listAvailablePrices, listModelGroups, listModelInfo],
  laisky: [listDisplayedModels],
} as const satisfies Record<(typeof strangers)[number], readonly ((http: api.Http) => Promise<unknown>)[]>;

/** Everything that sign-in, token list and form, top-up, balance and the list of models do, once. */
async function useWidgets(http: api.Http, member: (typeof strangers)[number] | undefined): Promise<void> {
  const form = {
    name: "a",
    expired_time: -1,
    remain_quota: 1,
    unlimited_quota: false,
    models: "",
    subnet: "",
  };
  await api.getStatus(http);
  await api.logIn(http, { username: "a", password: "b" });
  if (member === "new-api") await api.logIn(http, { username: "a", password: "b", code: "123456" });
  await api.getSelf(http);
  await api.getAvailableModels(http);
  await api.redeemCode(http, "code").catch(() => undefined);
  const [token] = await api.listTokens(http);
  const id = token?.id ?? 4;
  await api.searchTokens(http, "a");
  await api.getToken(http, id);
  await api.createToken(http, form);
  await api.updateToken(http, id, form);
  await api.setTokenStatus(http, id, 2);
  await api.deleteToken(http, id);
  if (member === "new-api") await api.getTopUpLink(http);
  if (api.tokenGroups(member).length > 0) await api.listOwnGroups(http);
  // Whatever the stub answers: only the calls count.
  for (const read of member ? offers[member] : []) await read(http).catch(() => undefined);
  if (member) await pay(http, member);
  await api.logOut(http);
}

/** Pays by each way that a member has, and follows the order. */
async function pay(http: api.Http, member: (typeof strangers)[number]): Promise<void> {
  const payments = await loadPayments(supportsOf(member));
  const { answer } = stub;
  stub.answer = (call) =>
    call.method === "POST" && /\/(amount|pay)$/.test(new URL(call.url).pathname)
      ? json({ message: "success", data: "1.00" })
      : call.url.endsWith("/api/user/payment")
        ? success([])
        : answer(call);
  const offer = await payments?.readOffer(http, undefined);
  const keys = member === "new-api" ? ["alipay", "stripe", "creem", "waffo", "waffo_pancake"] : ["4"];
  const product = { id: "p", name: "p", price: 1, currency: "EUR", quota: 1 };
  for (const key of keys) {
    const sold = key === "creem" ? product : undefined;
    const method = { key, name: key, min: 1, max: 9, decimals: 0, creditVaries: false } as const;
    const choice = { method: { ...method, products: undefined }, amount: 1, product: sold };
    await offer?.price(http, choice).catch(() => undefined);
    await payments?.start(http, choice, "r").catch(() => undefined);
    // Waffo sells no plans.
    const plan = { id: 1, title: "p" };
    if (payments?.plans && key !== "waffo")
      await payments.start(http, { ...choice, plan }, "r").catch(() => undefined);
  }
  if (payments?.plans) {
    await listOfferedPlans(http).catch(() => undefined);
    await getOwnPlans(http).catch(() => undefined);
    await setBillingPreference(http, "wallet_only").catch(() => undefined);
    await buyWithBalance(http, 1).catch(() => undefined);
  }
  const trace = { after: 0, request: "r", method: "4" };
  await payments?.newest(http, {}).catch(() => undefined);
  await payments?.find(http, { ...trace, trade: undefined }).catch(() => undefined);
  await payments?.find(http, { ...trace, trade: "4" }).catch(() => undefined);
  stub.answer = answer;
}

/** What signing in and out adds where the session has a short-lived token (wire.md 9.7). */
async function useTokenSession(http: api.Http): Promise<void> {
  const { answer } = stub;
  const user = { id: 4, username: "a", role: 1, status: 1 };
  stub.answer = (call) => {
    const isSelf = nameOf(call) === "GET /api/user/self";
    // What was signed in with is refused, so that a new token is asked for.
    if (isSelf && call.headers.get("authorization") === "Bearer old") return json({ success: false }, 401);
    if (isSelf) return success(user);
    return success({ access_token: nameOf(call).endsWith("login") ? "old" : "new", session: {}, user });
  };
  await api.logIn(http, { username: "a", password: "b" });
  await api.getSelf(http);
  await api.logOut(http);
  stub.answer = answer;
}

describe("the calls of the widgets", () => {
  for (const member of [...strangers, undefined]) {
    const name = member ?? "one-api";
    it(`are exactly those that are listed for ${name}, and all in the list for every gateway`, async () => {
      const row = { id: 4, uuid, name: "a", key: "ab**********cd", username: "a", role: 1, status: 1 };
      stub.status = undefined;
      stub.answer = (call) => {
        const at = nameOf(call);
        if (at === "GET /api/status")
          return json(member ? bodyOf(member, "status") : { success: true, data: {} });
        if (at === "POST /api/token/:id/key") return success({ key: "abcd" });
        if (at.endsWith("models")) return success(["m"]);
        if (/^GET \/api\/token\/(search)?$/.test(at)) {
          if (member === "one-hub") return success({ data: [row], total_count: 1 });
          return json({ success: true, message: "", data: [row], total: 1 });
        }
        return success(row);
      };
      const http = api.createHttp({
        baseUrl: "https://gw.example",
        ...(member ? {} : { assume: "one-api" as const }),
      });
      stub.calls.length = 0;
      await useWidgets(http, member);
      if (member === "new-api") await useTokenSession(http);
      const sent = new Set(["GET /logo.png", ...stub.calls.map(nameOf)]);
      expect([...sent].sort()).to.deep.equal([...widgetCallsOf[name]].sort());
      expect(widgetCalls).to.include.members([...widgetCallsOf[name]]);
    });
  }
});
