/** Plans, by what new-api of August 2026 answered (116255f07), and on the embedded one. */
import { describe, it } from "node:test";
import { expect } from "chai";
import {
  createPlan,
  endPlan,
  grantPlan,
  listPlans,
  resetPlanOf,
  setPlanEnabled,
  updatePlan,
  type PlanInput,
} from "../../src/api/entities/plan-administration.js";
import {
  buyWithBalance,
  getOwnPlans,
  listHeldPlans,
  listOfferedPlans,
  setBillingPreference,
} from "../../src/api/entities/plans.js";
import { loadPayments } from "../../src/api/payments/load-payments.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { bodies, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const data = (value: unknown) => () => json({ data: value, message: "", success: true });

const plan = {
  id: 1,
  title: "Monthly",
  subtitle: "For one person",
  price_amount: 1,
  currency: "USD",
  duration_unit: "month",
  duration_value: 1,
  custom_seconds: 0,
  enabled: true,
  sort_order: 0,
  allow_balance_pay: true,
  allow_wallet_overflow: true,
  stripe_price_id: "",
  creem_product_id: "",
  waffo_pancake_product_id: "",
  max_purchase_per_user: 0,
  upgrade_group: "",
  downgrade_group: "",
  total_amount: 1_000_000,
  quota_reset_period: "never",
  quota_reset_custom_seconds: 0,
};
const stored = { ...plan, created_at: 1_795_871_570, updated_at: 1_795_871_570, later: "kept" };

const subscription = {
  id: 2,
  user_id: 3,
  plan_id: 1,
  amount_total: 1_000_000,
  amount_used: 0,
  start_time: 1_795_871_570,
  end_time: 1_798_463_570,
  status: "active",
  source: "admin",
  last_reset_time: 0,
  next_reset_time: 0,
  upgrade_group: "",
  prev_user_group: "",
  downgrade_group: "",
  allow_wallet_overflow: true,
  created_at: 1_795_871_570,
  updated_at: 1_795_871_570,
};

const answers: Answers = {
  "GET /api/subscription/plans": data([{ plan: stored }]),
  "GET /api/subscription/self": data({
    all_subscriptions: [{ subscription }],
    billing_preference: "subscription_first",
    subscriptions: [{ subscription }],
  }),
  "POST /api/subscription/balance/pay": data(null),
  "PUT /api/subscription/self/preference": data({ billing_preference: "wallet_only" }),
  "GET /api/subscription/admin/plans": data([{ plan: stored }]),
  "POST /api/subscription/admin/plans": data(stored),
  "PUT /api/subscription/admin/plans/1": data(null),
  "PATCH /api/subscription/admin/plans/1": data(null),
  "GET /api/subscription/admin/users/3/subscriptions": data([{ subscription }]),
  "POST /api/subscription/admin/users/3/subscriptions": data(null),
  "POST /api/subscription/admin/users/3/subscriptions/reset": data({
    plan_id: 1,
    matched_count: 1,
    reset_count: 1,
    user_count: 1,
    affected_user_ids: [3],
    advance_reset_time: true,
  }),
  "POST /api/subscription/admin/user_subscriptions/2/invalidate": data(null),
  "POST /api/subscription/epay/pay": () =>
    json({
      message: "success",
      data: { out_trade_no: "SUBUSR3NO1", money: "1.00" },
      url: "https://pay.example",
    }),
};

const { created_at: _created, updated_at: _updated, later: _later, ...shown } = stored;

describe("the plans of an account on new-api", () => {
  it("are read with what is offered, and bought with the balance", async () => {
    const http = await open("new-api", answers);
    expect(await listOfferedPlans(http)).to.deep.equal([shown]);
    const { held, preference } = await getOwnPlans(http);
    expect(preference).to.equal("subscription_first");
    expect(held).to.have.length(1);
    expect(held[0]).to.include({
      id: 2,
      plan_id: 1,
      amount_total: 1_000_000,
      source: "admin",
      status: "active",
    });
    await buyWithBalance(http, 1);
    await setBillingPreference(http, "wallet_only");
    expect(bodies().slice(-2)).to.deep.equal([{ plan_id: 1 }, { billing_preference: "wallet_only" }]);
  });

  it("say why they can't be bought", async () => {
    const http = await open("new-api", {
      "POST /api/subscription/balance/pay": () => json({ message: "余额不足", success: false }),
    });
    const refused = await buyWithBalance(http, 1).catch((error: unknown) => error);
    expect(refused).to.include({ kind: "refused", serverMessage: "余额不足" });
  });
});

describe("plans for administrators on new-api", () => {
  it("are changed as a whole, with what this console doesn't know", async () => {
    const http = await open("new-api", answers);
    await updatePlan(http, 1, { title: "Yearly", duration_unit: "year" });
    expect(bodies().at(-1)).to.deep.equal({ plan: { ...stored, title: "Yearly", duration_unit: "year" } });
  });

  it("are created, switched, granted, reset and ended", async () => {
    const http = await open("new-api", answers);
    const { id: _id, ...input } = plan;
    expect(await createPlan(http, input satisfies PlanInput)).to.equal(1);
    expect(await listPlans(http)).to.deep.equal([shown]);
    await setPlanEnabled(http, 1, false);
    await grantPlan(http, 3, 1);
    expect(await resetPlanOf(http, 3, 1, true)).to.deep.equal({ reset_count: 1, user_count: 1 });
    await endPlan(http, 2);
    expect(await listHeldPlans(http, 3)).to.have.length(1);
    expect(seen()).to.deep.equal([
      "POST /api/subscription/admin/plans",
      "GET /api/subscription/admin/plans",
      "PATCH /api/subscription/admin/plans/1",
      "POST /api/subscription/admin/users/3/subscriptions",
      "POST /api/subscription/admin/users/3/subscriptions/reset",
      "POST /api/subscription/admin/user_subscriptions/2/invalidate",
      "GET /api/subscription/admin/users/3/subscriptions",
    ]);
    expect(bodies()).to.deep.equal([
      { plan: input },
      { enabled: false },
      { plan_id: 1 },
      { plan_id: 1, advance_reset_time: true },
      {},
    ]);
  });
});

describe("paying for a plan on new-api", () => {
  const method = {
    key: "alipay",
    name: "Alipay",
    min: 1,
    max: undefined,
    decimals: 0,
    products: undefined,
    creditVaries: false,
  } as const;
  const bought = { id: 1, title: "Monthly" };
  const choice = { method, amount: 1, product: undefined, plan: bought };

  it("goes by a call of its own, and ends once the account has the plan", async () => {
    const http = await open("new-api", answers);
    const payments = await loadPayments(supportsOf("new-api"));
    if (!payments) throw new Error("no payments");
    expect(await payments.newest(http, { plan: bought })).to.equal(2);
    const { trade, page } = await payments.start(http, choice, "r");
    expect(trade).to.equal("SUBUSR3NO1");
    expect(page?.kind).to.equal("post");
    expect(bodies().at(-1)).to.deep.equal({ plan_id: 1, payment_method: "alipay" });
    const trace = { trade, after: 2, request: "r", method: "alipay", plan: bought };
    // A plan that was granted isn't what was paid for.
    expect(await payments.find(http, trace)).to.deep.equal({ state: "pending", trade });
    stub.answer = () =>
      json({
        data: { all_subscriptions: [{ subscription: { ...subscription, id: 3, source: "order" } }] },
        success: true,
      });
    expect(await payments.find(http, trace)).to.deep.equal({ state: "paid", trade });
  });

  it("offers the methods that a plan is set up for, and tells prices where they are known", async () => {
    const payments = await loadPayments(supportsOf("new-api"));
    const methods = ["alipay", "stripe", "creem", "waffo"].map((key) => ({ ...method, key }));
    const terms = {
      methods,
      presets: [],
      unit: "dollars",
      discounts: new Map(),
      isUnconfirmed: false,
    } as const;
    const keys = (changes: object) =>
      payments?.plans?.methods(terms, { ...shown, ...changes }).map(({ key }) => key);
    expect(keys({})).to.deep.equal(["alipay"]);
    expect(keys({ price_amount: 0 })).to.deep.equal([]);
    expect(keys({ stripe_price_id: "p", creem_product_id: "c" })).to.deep.equal([
      "alipay",
      "stripe",
      "creem",
    ]);
    expect(payments?.plans?.price(method, shown)).to.deep.equal({ money: 1, currency: "CNY", fee: 0 });
    expect(payments?.plans?.price({ ...method, key: "stripe" }, shown)).to.equal(undefined);
  });
});
