import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway, type EmbeddedGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { planData } from "../../demo/gateway/plans/plans.js";
import { withSamplePlans } from "../../demo/gateway/plans/sample-plans.js";
import { nextResetOf } from "../../demo/gateway/plans/plan-times.js";
import { plainPlan } from "../../demo/gateway/plans/plan-data.js";
import { seedSample } from "../../demo/gateway/seed.js";
import { paidByPlan } from "../../src/domain/usage/balance-book.js";
import { explainCharge } from "../../src/domain/charge/explain.js";
import type { WireLine } from "./wire.js";

/** What new-api of August 2026 answered (116255f07): the first account is root, the third a user. */
const lines = readFileSync(new URL("./wire/family/new-api-2026-plans.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as WireLine);

/** When it was recorded, in milliseconds. */
const recorded = 1_795_871_570_000;

interface Answer {
  readonly success?: boolean;
  readonly message: string;
  readonly data?: unknown;
  readonly url?: string;
}

type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

interface Shop {
  readonly gateway: EmbeddedGateway;
  readonly root: Send;
  readonly bob: Send;
}

/** The embedded new-api with its demonstration accounts, two of which are signed in. */
async function open(options: GatewayOptions = {}): Promise<Shop> {
  const gateway = createGateway({ newApi: true, seed: "demo", shop: {}, criticalLimit: 0, ...options });
  const signIn = async (username: string, password: string): Promise<Send> => {
    let cookie = "";
    const send: Send = async (method, path, body) => {
      const headers = { cookie, "content-type": "application/json", host: "gateway.example" };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return (await answer.json()) as Answer;
    };
    expect(await send("POST", "/api/user/login", { username, password })).to.have.property("success", true);
    return send;
  };
  return { gateway, root: await signIn("root", "123456"), bob: await signIn("bob", "password1") };
}

const base = "/api/subscription/admin";

/** Creates a plan. @returns its ID */
async function sell(root: Send, plan: object): Promise<number> {
  const { data } = await root("POST", `${base}/plans`, { plan: { title: "P", enabled: true, ...plan } });
  return (data as { id: number }).id;
}

const bobIn = ({ store }: EmbeddedGateway) => {
  const bob = store.find("users", 3);
  if (!bob) throw new Error("no bob");
  return bob;
};

interface Held {
  readonly id: number;
  readonly amount_used: number;
  readonly status: string;
  readonly source: string;
  readonly next_reset_time: number;
}

async function heldBy(bob: Send): Promise<readonly Held[]> {
  const { data } = await bob("GET", "/api/subscription/self");
  const { all_subscriptions: all } = data as { all_subscriptions: { subscription: Held }[] };
  return all.map(({ subscription }) => subscription);
}

describe("the embedded gateway's plans", () => {
  it("answer as new-api was recorded to", async () => {
    const { root, bob } = await open({ now: () => recorded });
    for (const { name, as, request, response } of lines) {
      const send = as === "root" ? root : bob;
      expect(await send(request.method, request.path, request.body), name).to.deep.equal(response.body);
    }
  });

  it("are bought with the balance, which an entry of the log says", async () => {
    const { gateway, root, bob } = await open();
    const plan_id = await sell(root, { price_amount: 1 });
    const before = bobIn(gateway).quota;
    await bob("POST", "/api/subscription/balance/pay", { plan_id });
    expect(bobIn(gateway).quota).to.equal(before - 500_000);
    const entry = gateway.store.data.logs.at(-1);
    expect(entry).to.include({ type: 1, user_id: 3, quota: 0 });
    expect(entry?.content).to.equal("使用余额购买订阅成功，套餐: P，支付金额: 1.00，扣除额度: 500000");
  });

  it("are refused: too dear, disabled, not for the balance, too often, and before the terms are confirmed", async () => {
    const { gateway, root, bob } = await open();
    const buy = async (plan_id: number) =>
      (await bob("POST", "/api/subscription/balance/pay", { plan_id })).message;
    bobIn(gateway).quota = 499_999;
    expect(await buy(await sell(root, { price_amount: 1 }))).to.equal("余额不足");
    expect(await buy(await sell(root, { enabled: false }))).to.equal("套餐未启用");
    expect(await buy(await sell(root, { allow_balance_pay: false }))).to.equal("该套餐不允许使用余额兑换");
    const once = await sell(root, { max_purchase_per_user: 1 });
    expect(await buy(once)).to.equal("");
    expect(await buy(once)).to.equal("已达到该套餐购买上限");
    expect(await buy(4711)).to.equal("record not found");
    expect(bobIn(gateway).quota).to.equal(499_999);
    const closed = await open({ shop: { confirmed: false } });
    const { message, success } = await closed.bob("POST", "/api/subscription/balance/pay", { plan_id: 1 });
    expect(success).to.equal(false);
    expect(message).to.match(/compliance/);
    expect((await closed.bob("GET", "/api/subscription/plans")).data).to.deep.equal([]);
  });

  it("are paid for at a provider once, however often that calls back", async () => {
    const { gateway, root, bob } = await open();
    const plan_id = await sell(root, { price_amount: 10 });
    const { data } = await bob("POST", "/api/subscription/epay/pay", { plan_id, payment_method: "alipay" });
    const fields = data as Record<string, string>;
    expect(fields).to.include({ money: "10.00", name: "SUB:P" });
    const post = (path: string, body: Record<string, string>) =>
      gateway.fetch(
        new Request(`http://gateway.example/gateway-console/stand-in/${path}`, {
          method: "POST",
          body: new URLSearchParams(body),
        }),
      );
    await post("submit.php", fields);
    await post("bill", { id: fields.out_trade_no ?? "", decision: "twice" });
    expect((await heldBy(bob)).map(({ source }) => source)).to.deep.equal(["order"]);
    const orders = (await bob("GET", "/api/user/topup/self")).data as { items: object[] };
    expect(orders.items[0]).to.include({ amount: 0, money: 10, status: "success" });
  });

  it("pay for calls before the balance, and the log says so", async () => {
    const { gateway, root, bob } = await open();
    const { store } = gateway;
    await root("POST", `${base}/bind`, {
      user_id: 3,
      plan_id: await sell(root, { total_amount: 1_000_000 }),
    });
    const token = store.data.tokens.find(({ user_id, status }) => user_id === 3 && status === 1);
    const call = () =>
      gateway.fetch(
        new Request("http://gateway.example/v1/chat/completions", {
          method: "POST",
          headers: { Authorization: `Bearer sk-${token?.key ?? ""}`, "Content-Type": "application/json" },
          body: JSON.stringify({ model: "gpt-4o-mini", messages: [{ role: "user", content: "Hi" }] }),
        }),
      );
    const balance = bobIn(gateway).quota;
    expect((await call()).status).to.equal(200);
    const paid = store.data.logs.at(-1);
    const record = JSON.parse(paid?.other ?? "{}") as Record<string, unknown>;
    expect(record).to.include({ billing_source: "subscription", subscription_plan_title: "P" });
    expect(record).to.include({ wallet_quota_deducted: 0, subscription_consumed: paid?.quota });
    expect(bobIn(gateway).quota).to.equal(balance);
    expect((await heldBy(bob))[0]?.amount_used).to.equal(paid?.quota);
    expect(paidByPlan({ quota: paid?.quota ?? 0, record })).to.equal(paid?.quota);

    await bob("PUT", "/api/subscription/self/preference", { billing_preference: "wallet_only" });
    await call();
    const other = store.data.logs.at(-1);
    expect(JSON.parse(other?.other ?? "{}")).to.include({ billing_source: "wallet" });
    expect(bobIn(gateway).quota).to.equal(balance - (other?.quota ?? 0));

    await bob("PUT", "/api/subscription/self/preference", { billing_preference: "nonsense" });
    expect((await bob("GET", "/api/subscription/self")).data).to.include({
      billing_preference: "subscription_first",
    });
  });

  it("get their quota back at the end of a period, or when an administrator resets them", async () => {
    let time = Date.UTC(2026, 10, 27, 12);
    const { gateway, root, bob } = await open({ now: () => time });
    const plan_id = await sell(root, { total_amount: 100, quota_reset_period: "daily" });
    await root("POST", `${base}/users/3/subscriptions`, { plan_id });
    const [row] = planData({ store: gateway.store }).held;
    if (!row) throw new Error("nothing was granted");
    expect(row.next_reset_time).to.equal(Date.UTC(2026, 10, 28) / 1000);
    row.amount_used = 70;
    const reset = await root("POST", `${base}/users/3/subscriptions/reset`, { plan_id });
    expect(reset.data).to.include({ reset_count: 1, user_count: 1 });
    expect(row.amount_used).to.equal(0);
    row.amount_used = 70;
    time += 30 * 3_600_000;
    expect((await heldBy(bob))[0]).to.include({
      amount_used: 0,
      next_reset_time: Date.UTC(2026, 10, 29) / 1000,
    });
    await root("POST", `${base}/user_subscriptions/${String(row.id)}/invalidate`);
    expect((await heldBy(bob))[0]).to.include({ status: "cancelled" });
    const none = await root("POST", `${base}/users/3/subscriptions/reset`, { plan_id });
    expect(none.message).to.equal("该用户没有有效的此套餐订阅");
  });

  it("begin their periods at midnight, on Mondays and on the first, and none after the end", () => {
    const at = Date.UTC(2026, 10, 27, 12) / 1000;
    const next = (quota_reset_period: string, end = at + 1e9) =>
      nextResetOf(
        at,
        { ...plainPlan, id: 1, title: "", quota_reset_period, quota_reset_custom_seconds: 60 },
        end,
      );
    expect(next("weekly")).to.equal(Date.UTC(2026, 10, 30) / 1000);
    expect(next("monthly")).to.equal(Date.UTC(2026, 11, 1) / 1000);
    expect(next("custom")).to.equal(at + 60);
    expect(next("never")).to.equal(0);
    expect(next("daily", at + 60)).to.equal(0);
  });
});

describe("the sample data of new-api", () => {
  it("has plans whose calls come to what they used, and explain their charges as before", () => {
    const now = Date.UTC(2026, 10, 29);
    const plain = seedSample(now);
    const data = withSamplePlans(seedSample(now), now);
    const trial = data.plans?.held.find(({ plan_id }) => plan_id === 2);
    const paid = data.logs.filter(({ other = "" }) =>
      other.includes(`"subscription_id":${String(trial?.id)},`),
    );
    expect(paid.length).to.be.greaterThan(0);
    expect(paid.reduce((sum, { quota }) => sum + quota, 0)).to.equal(trial?.amount_used);
    const [entry] = paid;
    if (!entry) throw new Error("no entry");
    const before = plain.logs.find(
      ({ created_at, user_id, quota }) =>
        created_at === entry.created_at && user_id === entry.user_id && quota === entry.quota,
    );
    const record = JSON.parse(entry.other ?? "{}") as Record<string, unknown>;
    const context = { unit: 500_000 };
    expect(explainCharge({ ...entry, record }, context)).to.deep.equal(
      before && explainCharge({ ...before, record: undefined }, context),
    );
  });
});
