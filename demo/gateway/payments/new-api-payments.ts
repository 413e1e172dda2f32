/** Payments of new-api of 2026. Source: its `controller/topup*.go`, `model/topup.go`, and recorded answers. */
import { ownRow } from "../account.js";
import { readBody } from "../body.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { lenientInt } from "../parse.js";
import { randomHex, randomText } from "../random.js";
import { addRoute } from "../routes.js";
import { credit, giveUp } from "./crediting.js";
import type { NewOrder, OrderRow, Orders } from "./orders.js";
import type { Shop } from "./shop.js";
import { signatureOf, signed } from "./signature.js";
import { providerAddress, registerStandIn, standInPath, type StandIn } from "./stand-in.js";

const stripeMethod = { name: "Stripe", type: "stripe", color: "#635BFF" } as const;

const payBody = {
  package: "controller",
  name: "EpayRequest",
  fields: { amount: "int64", payment_method: "string" },
} as const;
const creemBody = {
  package: "controller",
  name: "CreemPayRequest",
  fields: { product_id: "string", payment_method: "string" },
} as const;
const completeBody = {
  package: "controller",
  name: "AdminCompleteTopupRequest",
  fields: { trade_no: "string" },
} as const;

/** A refusal of these calls, which have no `success`. */
const no = (data: string): Response => json({ message: "error", data });
const yes = (data: unknown, more: object = {}): Response => json({ message: "success", data, ...more });

const info = (shop: Shop) => ({
  amount_options: shop.options,
  creem_products: JSON.stringify(shop.creem),
  discount: shop.discounts,
  enable_creem_topup: shop.confirmed && shop.creem.length > 0,
  enable_online_topup: shop.confirmed && shop.epay.length > 0,
  enable_redemption: shop.confirmed,
  enable_stripe_topup: shop.confirmed && shop.stripe,
  enable_waffo_pancake_topup: false,
  enable_waffo_topup: false,
  min_topup: shop.least,
  pay_methods: shop.confirmed
    ? [...shop.epay, ...(shop.stripe ? [{ ...stripeMethod, min_topup: String(shop.least) }] : [])]
    : [],
  payment_compliance_confirmed: shop.confirmed,
  payment_compliance_terms_version: "v1",
  stripe_min_topup: shop.least,
  topup_link: "",
  waffo_min_topup: 1,
  waffo_pancake_min_topup: 1,
  waffo_pay_methods: null,
});

/** A row of the lists. */
const shown = (row: OrderRow) => ({
  id: row.id,
  user_id: row.user,
  amount: row.amount,
  money: row.money,
  trade_no: row.trade,
  payment_method: row.method,
  payment_provider: row.provider,
  create_time: row.created,
  complete_time: row.completed,
  status: row.status,
});

function pageOf(c: Exchange, rows: readonly OrderRow[]): Response {
  const page = Math.max(1, lenientInt(c.req.query("p")));
  const size = lenientInt(c.req.query("page_size")) || 10;
  const items = rows.slice((page - 1) * size, page * size).map(shown);
  return ok({ page, page_size: size, total: rows.length, items });
}

const online = (gateway: Gateway, { quota, money }: OrderRow): string =>
  `使用在线充值成功，充值金额: ${gateway.settings.quotaText(quota)}，支付金额：${money.toFixed(6)}`;

/** The calls by which one pays. */
function registerPaying(gateway: Gateway, shop: Shop, orders: Orders, standIn: StandIn): void {
  const own = { role: "user" } as const;
  const critical = { role: "user", critical: true } as const;
  const priceOf = (amount: number, price: number) => amount * price * (shop.discounts[String(amount)] ?? 1);
  const tooFew = (amount: number) =>
    amount < shop.least ? `充值数量不能小于 ${String(shop.least)}` : undefined;
  const perUnit = gateway.settings.float("QuotaPerUnit");
  const order = (c: Exchange, about: Omit<NewOrder, "user" | "created" | "fee" | "discount" | "currency">) =>
    orders.add({
      ...about,
      user: ownRow(gateway, c).id,
      created: seconds(gateway),
      currency: "",
      fee: 0,
      discount: 0,
    });

  addRoute(gateway, "GET", "/api/user/topup/info", own, () => ok(info(shop)));
  for (const [path, price] of [
    ["/api/user/amount", shop.price],
    ["/api/user/stripe/amount", shop.stripePrice],
  ] as const)
    addRoute(gateway, "POST", path, own, async (c) => {
      const { amount } = await readBody(c, payBody);
      const few = tooFew(amount);
      return few === undefined ? yes(priceOf(amount, price).toFixed(2)) : no(few);
    });
  addRoute(gateway, "POST", "/api/user/pay", critical, async (c) => {
    const { amount, payment_method: method } = await readBody(c, payBody);
    const few = tooFew(amount);
    if (few !== undefined) return no(few);
    if (!shop.epay.some(({ type }) => type === method)) return no("支付方式不存在");
    if (!shop.confirmed) return no("当前管理员未配置支付信息");
    const money = priceOf(amount, shop.price);
    const { id } = ownRow(gateway, c);
    const trade = `USR${String(id)}NO${randomText(6)}${String(seconds(gateway))}`;
    order(c, { trade, method, provider: "epay", amount, money, quota: amount * perUnit });
    const address = providerAddress(gateway, c);
    const fields = await signed({
      device: "pc",
      money: money.toFixed(2),
      name: `TUC${String(amount)}`,
      notify_url: `${new URL(address).origin}/api/user/epay/notify`,
      out_trade_no: trade,
      pid: "1001",
      return_url: `${new URL(address).origin}/usage-logs`,
      type: method,
    });
    return yes(fields, { url: `${address}/submit.php` });
  });
  addRoute(gateway, "POST", "/api/user/stripe/pay", critical, async (c) => {
    const { amount, payment_method: method } = await readBody(c, payBody);
    if (method !== "stripe" || !shop.stripe) return no("不支持的支付渠道");
    const few = tooFew(amount);
    if (few !== undefined) return json({ message: few, data: 10 });
    if (amount > 10_000) return json({ message: "充值数量不能大于 10000", data: 10 });
    const trade = `ref_${randomHex(40)}`;
    // Its money is the credit in dollars.
    const row = order(c, {
      trade,
      method,
      provider: "stripe",
      amount,
      money: amount,
      quota: amount * perUnit,
    });
    const money = `$${priceOf(amount, shop.stripePrice).toFixed(2)}`;
    const path = standIn.open(trade, { title: `${String(amount)} × credit`, money }, (decision) => {
      if (decision === "paid") credit(gateway, c, row, online(gateway, row));
      else giveUp(row, "expired");
      return Promise.resolve();
    });
    return yes({ pay_link: providerAddress(gateway, c) + path.slice(standInPath.length) });
  });
  addRoute(gateway, "POST", "/api/user/creem/pay", critical, async (c) => {
    const { product_id, payment_method: method } = await readBody(c, creemBody);
    if (method !== "creem") return no("不支持的支付渠道");
    const product = shop.creem.find(({ productId }) => productId === product_id);
    if (!product) return no("产品不存在");
    const trade = `ref_${randomHex(40)}`;
    const { quota, price, currency, name } = product;
    const row = order(c, { trade, method, provider: "creem", amount: quota, money: price, quota });
    const path = standIn.open(trade, { title: name, money: `${String(price)} ${currency}` }, (decision) => {
      const content = `使用Creem充值成功，充值额度: ${String(quota)}，支付金额：${price.toFixed(2)}`;
      if (decision === "paid") credit(gateway, c, row, content);
      return Promise.resolve();
    });
    const checkout_url = providerAddress(gateway, c) + path.slice(standInPath.length);
    return yes({ checkout_url, order_id: trade });
  });
}

/** Adds new-api's calls of payments, and the provider's. */
export function registerNewApiPayments(gateway: Gateway, shop: Shop, orders: Orders, standIn: StandIn): void {
  registerPaying(gateway, shop, orders, standIn);
  addRoute(gateway, "GET", "/api/user/topup/self", { role: "user" }, (c) =>
    pageOf(c, orders.list(c.get("caller").id, c.req.query("keyword") ?? "")),
  );
  addRoute(gateway, "GET", "/api/user/topup", { role: "admin" }, (c) =>
    pageOf(c, orders.list(undefined, c.req.query("keyword") ?? "")),
  );
  addRoute(gateway, "POST", "/api/user/topup/complete", { role: "admin" }, async (c) => {
    const { trade_no } = await readBody(c, completeBody);
    if (trade_no === "") return refuse("参数错误");
    const row = orders.find(trade_no);
    if (!row) return refuse("充值订单不存在");
    if (row.status !== "success" && row.status !== "pending") return refuse("订单状态不是待支付，无法补单");
    const worth = gateway.settings.quotaText(row.quota);
    credit(gateway, c, row, `管理员补单成功，充值金额: ${worth}，支付金额：${row.money.toFixed(6)}`);
    return ok(null);
  });
  const notified = async (c: Exchange): Promise<Response> => {
    const fields: Record<string, string> = c.req.query();
    const { out_trade_no: trade = "", sign = "", trade_status: status = "" } = fields;
    const row = orders.find(trade);
    if (!row || sign !== (await signatureOf(fields))) return new Response("fail");
    // The server keeps no time of what Epay reports.
    if (status === "TRADE_SUCCESS" && credit(gateway, c, row, online(gateway, row))) row.completed = 0;
    return new Response("success");
  };
  addRoute(gateway, "GET", "/api/user/epay/notify", {}, notified);
  registerStandIn(
    gateway,
    standIn,
    (trade, { money = "", name = "", notify_url: callback = "", pid = "", type = "" }) =>
      async (decision) => {
        // A provider of Epay says nothing of a payment that it refused.
        if (decision !== "paid") return;
        const told = { money, name, out_trade_no: trade, pid, type, trade_no: randomHex(16) };
        const query = new URLSearchParams(await signed({ ...told, trade_status: "TRADE_SUCCESS" }));
        const env = {
          call: {
            started: gateway.now(),
            requestId: "",
            address: "provider",
            session: {},
            cookies: "",
            setCookie: "",
          },
        };
        // Plans have an address of their own.
        await gateway.app.request(`${new URL(callback).pathname}?${query.toString()}`, {}, env);
      },
  );
}
