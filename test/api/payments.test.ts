/** Payments by what new-api of August 2026 and one-hub of February 2026 answered, and by Laisky's code. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { loadPayments } from "../../src/api/payments/load-payments.js";
import type { OrderTrace, PayOffer, Payments } from "../../src/api/payments/payments.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { isGatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { PayMethod } from "../../src/domain/payments/offer.js";
import { bodyOf } from "../contract/family.js";
import { bodies, nameOf, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const answer = (value: object) => () => json(value);
const data = (value: unknown) => answer({ data: value, message: "", success: true });

const info = {
  amount_options: [10, 20, 50],
  creem_products: "[]",
  discount: { 50: 0.9 },
  enable_creem_topup: false,
  enable_online_topup: true,
  enable_redemption: true,
  enable_stripe_topup: false,
  enable_waffo_pancake_topup: false,
  enable_waffo_topup: false,
  min_topup: 1,
  pay_methods: [{ color: "blue", name: "Alipay", type: "alipay" }],
  payment_compliance_confirmed: true,
  payment_compliance_terms_version: "v1",
  stripe_min_topup: 1,
  topup_link: "",
  waffo_min_topup: 1,
  waffo_pancake_min_topup: 1,
  waffo_pay_methods: null,
};

const form = {
  device: "pc",
  money: "73.00",
  name: "TUC10",
  notify_url: "http://127.0.0.1:5002/api/user/epay/notify",
  out_trade_no: "USR3NO1",
  pid: "1001",
  return_url: "http://127.0.0.1:5002/usage-logs",
  sign: "sign",
  sign_type: "MD5",
  type: "alipay",
};

const row = {
  id: 1,
  user_id: 3,
  amount: 10,
  money: 73,
  trade_no: "USR3NO1",
  payment_method: "alipay",
  payment_provider: "epay",
  create_time: 1795871570,
  complete_time: 0,
  status: "pending",
};
const page = (...items: object[]) => data({ page: 1, page_size: 10, total: items.length, items });

/** How a member takes payments. */
async function paymentsOf(member: "new-api" | "one-hub" | "laisky"): Promise<Payments> {
  const payments = await loadPayments(supportsOf(member));
  if (!payments) throw new Error(`${member} takes no payments`);
  return payments;
}

const status = { quota_per_unit: 500_000, display_in_currency: true };
const trace: OrderTrace = { trade: undefined, after: undefined, request: "", method: "alipay" };

function methodIn({ methods }: PayOffer, key: string): PayMethod {
  const method = methods.find((one) => one.key === key);
  if (!method) throw new Error(`no ${key}`);
  return method;
}

/** Why a call was refused, in the gateway's words. */
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => expect.fail("not refused"),
    (error: unknown) => {
      if (!isGatewayError(error)) throw error;
      expect(error.kind).to.equal("refused");
      return error.serverMessage;
    },
  );

describe("payments on one-api", () => {
  it("are none", async () => {
    expect(await loadPayments(supportsOf(undefined))).to.equal(undefined);
  });
});

describe("payments on new-api", () => {
  const opened = async (answers: Answers): Promise<{ http: Http; payments: Payments }> => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    return { http, payments: await paymentsOf("new-api") };
  };
  const offered = async (changes: object, shown: object = status) => {
    const { http, payments } = await opened({ "GET /api/user/topup/info": data({ ...info, ...changes }) });
    return payments.readOffer(http, { ...status, ...shown });
  };

  it("reads methods, amounts, discounts and minimum, and asks what an amount costs", async () => {
    const { http, payments } = await opened({
      "GET /api/user/topup/info": data(info),
      "POST /api/user/amount": answer({ data: "73.00", message: "success" }),
    });
    const offer = await payments.readOffer(http, status);
    const method = methodIn(offer, "alipay");
    expect(method).to.include({ name: "Alipay", min: 1, decimals: 0 });
    expect(offer.presets).to.deep.equal([
      { amount: 10, discount: 1 },
      { amount: 20, discount: 1 },
      { amount: 50, discount: 0.9 },
    ]);
    const choice = { method, amount: 10, product: undefined };
    expect(await offer.price(http, choice)).to.deep.equal({ money: 73, currency: "CNY", fee: 0 });
    expect(offer.credit(choice)).to.equal(5_000_000);
    expect(bodies()).to.deep.equal([{ amount: 10 }]);
  });

  it("shows nothing for methods that are off", async () => {
    const given = [
      { name: "Alipay", type: "alipay" },
      { name: "Stripe", type: "stripe", min_topup: "5" },
      { name: "Waffo", type: "waffo" },
      { name: "Pancake", type: "waffo_pancake" },
    ];
    const keys = async (changes: object) =>
      (await offered({ pay_methods: given, ...changes })).methods.map(({ key }) => key);
    expect(await keys({ enable_online_topup: false })).to.deep.equal([]);
    expect(await keys({ enable_stripe_topup: true })).to.deep.equal(["alipay", "stripe"]);
    expect(
      await keys({ enable_online_topup: false, enable_waffo_topup: true, enable_waffo_pancake_topup: true }),
    ).to.deep.equal(["waffo", "waffo_pancake"]);
    const offer = await offered({ pay_methods: given, enable_stripe_topup: true, stripe_min_topup: 2 });
    expect(methodIn(offer, "stripe")).to.include({ min: 5, max: 10_000, creditVaries: true });
  });

  it("says that administrators have to confirm the terms first", async () => {
    const offer = await offered({
      payment_compliance_confirmed: false,
      pay_methods: [],
      enable_online_topup: false,
    });
    expect(offer).to.include({ isUnconfirmed: true });
    expect(offer.methods).to.deep.equal([]);
  });

  it("sells what Creem has as products, at their own prices", async () => {
    const products = [
      { productId: "p1", name: "Small", price: 5, currency: "EUR", quota: 2_500_000 },
      { productId: "", name: "no id", price: 1, currency: "EUR", quota: 1 },
    ];
    const { http, payments } = await opened({
      "GET /api/user/topup/info": data({
        ...info,
        enable_creem_topup: true,
        creem_products: JSON.stringify(products),
      }),
      "POST /api/user/creem/pay": answer({
        message: "success",
        data: { checkout_url: "https://pay.example/c", order_id: "ref_1" },
      }),
    });
    const offer = await payments.readOffer(http, status);
    const method = methodIn(offer, "creem");
    const [product] = method.products ?? [];
    const choice = { method, amount: 5, product };
    expect(method.products).to.have.length(1);
    expect(await offer.price(http, choice)).to.deep.equal({ money: 5, currency: "EUR", fee: 0 });
    expect(offer.credit(choice)).to.equal(2_500_000);
    expect(await payments.start(http, choice, "r")).to.deep.equal({
      trade: "ref_1",
      page: { kind: "open", url: "https://pay.example/c", fields: {} },
    });
    expect(bodies()).to.deep.equal([{ product_id: "p1", payment_method: "creem" }]);
  });

  it("counts amounts in points where the gateway shows points", async () => {
    const offer = await offered({ min_topup: 2 }, { quota_display_type: "TOKENS" });
    const method = methodIn(offer, "alipay");
    expect(offer.unit).to.equal("points");
    expect(method.min).to.equal(1_000_000);
    // The server drops what is no whole dollar.
    expect(offer.credit({ method, amount: 1_700_000, product: undefined })).to.equal(1_500_000);
  });

  it("starts a payment by Epay as a form, and one by Stripe as an address", async () => {
    const { http, payments } = await opened({
      "GET /api/user/topup/info": data({
        ...info,
        enable_stripe_topup: true,
        pay_methods: [...info.pay_methods, { name: "Stripe", type: "stripe" }],
      }),
      "POST /api/user/pay": answer({
        data: form,
        message: "success",
        url: "https://epay.example/submit.php",
      }),
      "POST /api/user/stripe/pay": answer({ message: "success", data: { pay_link: "https://s.example/x" } }),
      "POST /api/user/stripe/amount": answer({ data: "80.00", message: "success" }),
    });
    const offer = await payments.readOffer(http, status);
    const epay = { method: methodIn(offer, "alipay"), amount: 10, product: undefined };
    const stripe = { method: methodIn(offer, "stripe"), amount: 10, product: undefined };
    expect(await payments.start(http, epay, "r")).to.deep.equal({
      trade: "USR3NO1",
      page: { kind: "post", url: "https://epay.example/submit.php", fields: form },
    });
    expect(await offer.price(http, stripe)).to.deep.equal({ money: 80, currency: undefined, fee: 0 });
    expect(await payments.start(http, stripe, "r")).to.deep.equal({
      trade: undefined,
      page: { kind: "open", url: "https://s.example/x", fields: {} },
    });
    expect(bodies()).to.deep.equal([
      { amount: 10, payment_method: "alipay" },
      { amount: 10 },
      { amount: 10, payment_method: "stripe" },
    ]);
  });

  it("pays by Waffo with their own calls", async () => {
    const { http, payments } = await opened({
      "POST /api/user/waffo/pay": answer({
        message: "success",
        data: { payment_url: "https://w.example/1", order_id: "WAFFO-1" },
      }),
      "POST /api/user/waffo-pancake/pay": answer({
        message: "success",
        data: {
          checkout_url: "https://w.example/2",
          session_id: "s",
          expires_at: "",
          order_id: "WAFFO_PANCAKE-1",
        },
      }),
    });
    const method = (key: string): PayMethod => ({
      key,
      name: key,
      min: 1,
      max: undefined,
      decimals: 0,
      products: undefined,
      creditVaries: false,
    });
    const started = (key: string) =>
      payments.start(http, { method: method(key), amount: 10, product: undefined }, "r");
    expect(await started("waffo")).to.deep.include({ trade: "WAFFO-1" });
    expect((await started("waffo_pancake")).page?.url).to.equal("https://w.example/2");
    expect(bodies()).to.deep.equal([{ amount: 10 }, { amount: 10 }]);
  });

  it("says why a payment is refused, wherever the answer has the reason", async () => {
    for (const [refusal, reason] of [
      [{ message: "error", data: "充值数量不能小于 10" }, "充值数量不能小于 10"],
      [{ message: "充值数量不能大于 10000", data: 10 }, "充值数量不能大于 10000"],
      [{ success: false, message: "支付未开启" }, "支付未开启"],
      [{ message: "error" }, undefined],
    ] as const) {
      const { http, payments } = await opened({
        "GET /api/user/topup/info": data(info),
        "POST /api/user/pay": answer(refusal),
        "POST /api/user/amount": answer(refusal),
      });
      const offer = await payments.readOffer(http, status);
      const choice = { method: methodIn(offer, "alipay"), amount: 1, product: undefined };
      expect(await refusalOf(payments.start(http, choice, "r"))).to.equal(reason);
      expect(await refusalOf(offer.price(http, choice))).to.equal(reason);
    }
  });

  it("finds an order by its number, and a new one without it by what came after", async () => {
    const { http, payments } = await opened({
      "GET /api/user/topup/self": page(
        { ...row, id: 7, trade_no: "ref_7", payment_method: "stripe", payment_provider: "stripe" },
        { ...row, status: "success", complete_time: 1795871570 },
      ),
    });
    expect(await payments.newest(http, {})).to.equal(7);
    expect(await payments.find(http, { ...trace, trade: "USR3NO1" })).to.deep.equal({
      state: "paid",
      trade: "USR3NO1",
    });
    expect(await payments.find(http, { ...trace, trade: "another" })).to.equal(undefined);
    expect(await payments.find(http, { ...trace, method: "stripe", after: 6 })).to.deep.equal({
      state: "pending",
      trade: "ref_7",
    });
    expect(await payments.find(http, { ...trace, method: "stripe", after: 7 })).to.equal(undefined);
    expect(await payments.find(http, { ...trace, after: 6 })).to.equal(undefined);
    expect(seen().slice(0, 2)).to.deep.equal([
      "GET /api/user/topup/self?p=1&page_size=20",
      "GET /api/user/topup/self?p=1&page_size=20&keyword=USR3NO1",
    ]);
  });

  it("lists orders with what each provider means by its figures, and completes one", async () => {
    const rows = [
      row,
      { ...row, id: 2, trade_no: "ref_2", payment_method: "stripe", payment_provider: "stripe", money: 12 },
      {
        ...row,
        id: 3,
        trade_no: "ref_3",
        payment_method: "",
        payment_provider: "",
        amount: 2_500_000,
        money: 5,
      },
      { ...row, id: 4, amount: 0, money: 9.9, payment_method: "stripe", payment_provider: "stripe" },
      { ...row, id: 5, status: "expired" },
      { ...row, id: 6, status: "odd" },
    ];
    const { http, payments } = await opened({
      "GET /api/user/topup": page(...rows),
      "POST /api/user/topup/complete": data(null),
    });
    let total = 0;
    const orders = await payments.list(
      http,
      { scope: "all", page: 0, size: 10, keyword: "", quotaPerUnit: 500_000 },
      { onTotal: (all) => (total = all) },
    );
    expect(total).to.equal(6);
    expect(orders.map(({ quota, money, currency, state }) => [quota, money, currency, state])).to.deep.equal([
      [5_000_000, 73, "CNY", "pending"],
      [6_000_000, undefined, "", "pending"],
      [2_500_000, 5, "", "pending"],
      [undefined, 9.9, "", "pending"],
      [5_000_000, 73, "CNY", "expired"],
      [5_000_000, 73, "CNY", "unknown"],
    ]);
    await payments.complete?.(http, "USR3NO1");
    expect(seen()).to.deep.equal(["GET /api/user/topup?p=1&page_size=10", "POST /api/user/topup/complete"]);
    expect(bodies()).to.deep.equal([{ trade_no: "USR3NO1" }]);
  });
});

describe("payments on one-hub and Done Hub", () => {
  const uuid = "91e4c621077d43d78c36079e0f14903b";
  const method = {
    id: 0,
    type: "",
    uuid,
    name: "Stand-in",
    icon: "",
    notify_domain: "",
    fixed_fee: 0,
    percent_fee: 0,
    currency: "CNY",
    config: "",
    sort: 1,
    enable: null,
    created_at: 0,
  };
  const started = {
    trade_no: "2126672860016545792",
    type: 1,
    data: {
      url: "https://epay.example/submit.php",
      method: "POST",
      params: { money: "73.00", sign: "sign" },
    },
  };
  async function opened(methods: object[], rules: object, answers: Answers = {}) {
    const recorded = bodyOf("one-hub", "status") as { data: object };
    const all = {
      "GET /api/user/payment": data(methods),
      ...answers,
    };
    const http = await open("one-hub", all);
    stub.answer = (call) =>
      nameOf(call) === "GET /api/status"
        ? json({ ...recorded, data: { ...recorded.data, ...rules } })
        : ((all as Answers)[nameOf(call)]?.(call) ?? json({ success: false, message: "?" }));
    stub.calls.length = 0;
    return { http, payments: await paymentsOf("one-hub") };
  }
  const rules = { PaymentUSDRate: 7.3, PaymentMinAmount: 5, RechargeDiscount: '{"10":1,"100":0.9}' };

  it("prices an order by the member's rule: discount, fee and rate", async () => {
    const cases = [
      [{}, 10, 73, 0],
      [{}, 100, 657, 0],
      [{ percent_fee: 0.05 }, 100, 689.85, 4.5],
      [{ percent_fee: 0.05, fixed_fee: 3 }, 10, 76.65, 0.5],
      [{ fixed_fee: 3 }, 10, 94.9, 3],
      [{ currency: "USD", fixed_fee: 3 }, 100, 93, 3],
      // Done Hub's rate of a method.
      [{ currency_rate: 2 }, 10, 146, 0],
      [{ currency: "USD", currency_rate: 0.5 }, 10, 5, 0],
    ] as const;
    for (const [changes, amount, money, fee] of cases) {
      const { http, payments } = await opened([{ ...method, ...changes }], rules);
      const offer = await payments.readOffer(http, status);
      const choice = { method: methodIn(offer, uuid), amount, product: undefined };
      const price = await offer.price(http, choice);
      expect(price, JSON.stringify(changes)).to.include({ money, fee });
      expect(offer.credit(choice)).to.equal(amount * 500_000);
    }
  });

  it("reads minimum and presets from the status, and lists the operator's first method first", async () => {
    const { http, payments } = await opened(
      [method, { ...method, uuid: "second", name: "Stripe", sort: 9 }],
      rules,
    );
    const offer = await payments.readOffer(http, status);
    expect(offer.methods.map(({ name, min }) => [name, min])).to.deep.equal([
      ["Stripe", 5],
      ["Stand-in", 5],
    ]);
    expect(offer.presets).to.deep.equal([
      { amount: 10, discount: 1 },
      { amount: 100, discount: 0.9 },
    ]);
  });

  it("starts an order: a form, an address, or a code", async () => {
    const pageFor = async (answered: object) => {
      const { http, payments } = await opened([method], rules, { "POST /api/user/order": data(answered) });
      const offer = await payments.readOffer(http, status);
      const choice = { method: methodIn(offer, uuid), amount: 10, product: undefined };
      const { trade, page } = await payments.start(http, choice, "r");
      expect(trade).to.equal("2126672860016545792");
      expect(bodies()).to.deep.equal([{ uuid, amount: 10 }]);
      return page;
    };
    expect(await pageFor(started)).to.deep.equal({
      kind: "post",
      url: "https://epay.example/submit.php",
      fields: { money: "73.00", sign: "sign" },
    });
    const stripe = { url: "https://s.example/c?x=1#y", params: { tradeNo: "1", linkId: "2" } };
    expect(await pageFor({ ...started, data: stripe })).to.deep.equal({
      kind: "open",
      url: "https://s.example/c?x=1#y",
      fields: {},
    });
    const alipay = { url: "https://a.example/gateway.do?a=1", method: "GET", params: { sign: "a+b" } };
    expect((await pageFor({ ...started, data: alipay }))?.url).to.equal(
      "https://a.example/gateway.do?a=1&sign=a%2Bb",
    );
    const code = { url: "weixin://wxpay/bizpayurl?pr=1", method: "GET" };
    expect(await pageFor({ ...started, type: 2, data: code })).to.include({ kind: "code", url: code.url });
  });

  it("takes a refusal without a reason for an order that isn't paid", async () => {
    let paid: object = { message: "", success: false };
    const { http, payments } = await opened([method], rules, {
      "GET /api/user/order/status": () => json(paid),
    });
    const order = { ...trace, trade: "2126672860016545792" };
    expect(await payments.find(http, order)).to.deep.include({ state: "pending" });
    paid = { message: "", success: true };
    expect(await payments.find(http, order)).to.deep.include({ state: "paid" });
    paid = { message: "用户不存在", success: false };
    expect(await refusalOf(payments.find(http, order))).to.equal("用户不存在");
    expect(await payments.find(http, trace)).to.equal(undefined);
  });

  it("lists everybody's orders with their receipts", async () => {
    const recorded = {
      id: 1,
      user_id: 5,
      gateway_id: 1,
      trade_no: "2126672860016545792",
      gateway_no: "P-1",
      amount: 10,
      order_amount: 73,
      order_currency: "CNY",
      quota: 5_000_000,
      fee: 0,
      discount: 0,
      status: "closed",
      created_at: 1795873296,
    };
    const { http, payments } = await opened([method], rules, {
      "GET /api/payment/": data({ data: [{ id: 1, name: "Alipay, main" }], total_count: 1 }),
      "GET /api/payment/order": data({ data: [recorded], page: 1, size: 10, total_count: 1 }),
    });
    const query = { scope: "all", page: 0, size: 10, keyword: "", quotaPerUnit: 500_000 } as const;
    expect(await payments.list(http, query)).to.deep.equal([
      {
        id: 1,
        user: 5,
        trade: "2126672860016545792",
        receipt: "P-1",
        method: "Alipay, main",
        amount: 10,
        quota: 5_000_000,
        money: 73,
        currency: "CNY",
        state: "expired",
        created: 1795873296,
        completed: 0,
      },
    ]);
    expect(payments.complete).to.equal(undefined);
  });
});

describe("payments on Laisky's fork", () => {
  const order = {
    id: 9,
    user_id: 3,
    provider: "stripe",
    request_id: "r-1",
    session_id: "cs_1",
    amount_cents: 1050,
    currency: "usd",
    quota: 5_250_000,
    status: "manual_review",
    created_at: 1795871570123,
    updated_at: 1795871570123,
    paid_at: 1795871580000,
  };

  it("pays any amount with cents by Stripe, under a mark of the caller's own", async () => {
    const recorded = bodyOf("laisky", "status") as { data: object };
    const answers: Answers = {
      "POST /api/user/topup/stripe": data({
        url: "https://s.example",
        session_id: "cs_1",
        request_id: "r-1",
      }),
      "GET /api/user/topup/stripe/orders": data([order]),
      "GET /api/user/topup/stripe/orders/cs_1": data({ ...order, status: "paid" }),
    };
    const http = await open("laisky", answers);
    const opening = stub.answer;
    stub.answer = (call) =>
      nameOf(call) === "GET /api/status"
        ? json({ ...recorded, data: { ...recorded.data, stripe_enabled: true, min_topup_usd: 5 } })
        : opening(call);
    const payments = await paymentsOf("laisky");
    const offer = await payments.readOffer(http, status);
    const method = methodIn(offer, "stripe");
    expect(method).to.include({ min: 5, decimals: 2 });
    const choice = { method, amount: 10.5, product: undefined };
    expect(offer.credit(choice)).to.equal(5_250_000);
    stub.calls.length = 0;
    expect(await payments.start(http, choice, "r-1")).to.deep.include({ trade: "cs_1" });
    expect(bodies()).to.deep.equal([{ amount_usd: 10.5, request_id: "r-1" }]);
    const mine = { ...trace, method: "stripe", request: "r-1" };
    expect(await payments.find(http, mine)).to.deep.equal({ state: "review", trade: "cs_1" });
    expect(await payments.find(http, { ...mine, request: "r-2" })).to.equal(undefined);
    expect(await payments.find(http, { ...mine, trade: "cs_1" })).to.deep.include({ state: "paid" });
    const query = { scope: "own", page: 0, size: 10, keyword: "", quotaPerUnit: 500_000 } as const;
    expect((await payments.list(http, query))[0]).to.include({
      money: 10.5,
      currency: "USD",
      state: "review",
    });
  });

  it("offers nothing where Stripe isn't set up", async () => {
    const http = await open("laisky", {});
    const offer = await (await paymentsOf("laisky")).readOffer(http, status);
    expect(offer.methods).to.deep.equal([]);
  });
});

describe("one member's payments", () => {
  it("are never sent to another", async () => {
    for (const member of ["new-api", "one-hub", "laisky"] as const)
      for (const other of ["new-api", "one-hub", "laisky"] as const) {
        if (other === member) continue;
        const http = await open(other, {});
        stub.calls.length = 0;
        const payments = await paymentsOf(member);
        const method = {
          key: "alipay",
          name: "",
          min: 1,
          max: undefined,
          decimals: 0 as const,
          products: undefined,
          creditVaries: false,
        };
        await payments.start(http, { method, amount: 1, product: undefined }, "r").then(
          () => expect.fail(`${member} on ${other}`),
          (error: unknown) => expect(error).to.have.property("kind", "read-only"),
        );
        expect(bodies()).to.deep.equal([]);
      }
  });
});
