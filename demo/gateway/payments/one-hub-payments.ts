/** Payments of one-hub and Done Hub. Source: their `controller/order.go`, `payment/gateway`, and recorded answers. */
import { ownRow } from "../account.js";
import { readBody } from "../body.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { json, ok, refuse } from "../envelope.js";
import { lenientInt } from "../parse.js";
import { randomHex } from "../random.js";
import { addRoute } from "../routes.js";
import { credit } from "./crediting.js";
import type { OrderRow, Orders } from "./orders.js";
import { HubGateways, registerHubGateways, type HubGatewayRow } from "./hub-gateways.js";
import type { Shop } from "./shop.js";
import { signed } from "./signature.js";
import { providerAddress, registerStandIn, standInPath, type StandIn } from "./stand-in.js";

const orderBody = {
  package: "controller",
  name: "OrderRequest",
  fields: { uuid: "string", amount: "int" },
} as const;

/** Yuan for a dollar. */
const perDollar = 7.3;

/** What the status tells of prices. */
export const hubPrices = (shop: Shop) => ({
  PaymentMinAmount: shop.least,
  RechargeDiscount: JSON.stringify(shop.discounts),
});

const shownMethod = ({
  uuid,
  name,
  icon,
  fixed_fee,
  percent_fee,
  currency,
  currency_rate,
  sort,
}: HubGatewayRow) => ({
  ...{ id: 0, type: "", notify_domain: "", config: "", enable: null, created_at: 0 },
  ...{ uuid, name, icon, fixed_fee, percent_fee, currency, sort },
  ...(currency_rate === undefined ? {} : { currency_rate }),
});

const shown = (row: OrderRow) => ({
  id: row.id,
  user_id: row.user,
  gateway_id: row.gateway ?? 0,
  trade_no: row.trade,
  gateway_no: row.receipt,
  amount: row.amount,
  order_amount: row.money,
  order_currency: row.currency,
  quota: row.quota,
  fee: row.fee,
  discount: row.discount,
  status: row.status,
  created_at: row.created,
});

const cents = (value: number): number => Number(value.toFixed(2));

function priced(shop: Shop, method: HubGatewayRow, amount: number) {
  const reduced = amount * (shop.discounts[String(amount)] ?? 1);
  const fee = method.percent_fee > 0 ? cents(reduced * method.percent_fee) : method.fixed_fee;
  const total = cents(reduced + fee);
  const rate = method.currency_rate ?? 1;
  return { fee, money: cents(total * rate * (method.currency === "USD" ? 1 : perDollar)) };
}

/** Adds one-hub's calls of payments, and the provider's. */
export function registerOneHubPayments(gateway: Gateway, shop: Shop, orders: Orders, standIn: StandIn): void {
  const gateways = new HubGateways(gateway, shop);
  const pay = (c: Exchange | undefined, row: OrderRow): void => {
    const money = `${row.money.toFixed(2)} ${row.currency}`;
    const content = `在线充值成功，充值积分: ${String(row.quota)}，支付金额：${money}`;
    const receipt = `P${randomHex(12)}`;
    if (credit(gateway, c, row, content, { quota: row.quota })) row.receipt = receipt;
  };
  const callback = (row: OrderRow | undefined) => (decision: string) => {
    if (row && decision === "paid") pay(undefined, row);
    return Promise.resolve();
  };
  addRoute(gateway, "GET", "/api/user/payment", { role: "user" }, () =>
    ok(gateways.rows.filter(({ enable }) => enable === true).map(shownMethod)),
  );
  addRoute(gateway, "POST", "/api/user/order", { role: "user" }, async (c) => {
    const { uuid, amount } = await readBody(c, orderBody);
    if (amount <= 0 || amount < shop.least) return refuse(`金额必须大于等于 ${String(shop.least)}`);
    const method = gateways.get(uuid);
    if (!method) return refuse("payment not found");
    const { fee, money } = priced(shop, method, amount);
    const trade = String(gateway.now()) + randomHex(6).replace(/\D/g, "7");
    const { currency } = method;
    const row = orders.add({
      user: ownRow(gateway, c).id,
      trade,
      method: method.name,
      gateway: method.id,
      provider: "hub",
      amount,
      money,
      currency,
      quota: amount * gateway.settings.float("QuotaPerUnit"),
      fee,
      discount: 0,
      created: seconds(gateway),
    });
    const address = providerAddress(gateway, c);
    if (method.type === "stripe" || method.type === "wxpay") {
      const path = standIn.open(trade, { title: method.name, money: money.toFixed(2) }, callback(row));
      const url = address + path.slice(standInPath.length);
      const type = method.type === "wxpay" ? 2 : 1;
      return ok({ trade_no: trade, type, data: type === 2 ? { url, method: "GET" } : { url } });
    }
    const params = await signed({
      money: money.toFixed(2),
      name: trade,
      notify_url: `${new URL(address).origin}/api/payment/notify/${uuid}`,
      out_trade_no: trade,
      pid: "1001",
      return_url: `${new URL(address).origin}/panel/log`,
      type: "",
    });
    return ok({ trade_no: trade, type: 1, data: { url: `${address}/submit.php`, method: "POST", params } });
  });
  addRoute(gateway, "GET", "/api/user/order/status", { role: "user" }, (c) => {
    const row = orders.find(c.req.query("trade_no") ?? "");
    const isOwn = row?.user === c.get("caller").id;
    return json({ message: "", success: isOwn && row.status === "success" });
  });
  addRoute(gateway, "GET", "/api/payment/order", { role: "admin" }, (c) => {
    const trade = c.req.query("trade_no") ?? "";
    const rows = orders.list(undefined, "").filter((row) => trade === "" || row.trade === trade);
    const page = Math.max(1, lenientInt(c.req.query("page")));
    const size = lenientInt(c.req.query("size")) || 10;
    const data = rows.slice((page - 1) * size, page * size).map(shown);
    return ok({ data, page, size, total_count: rows.length });
  });
  registerHubGateways(gateway, gateways);
  registerStandIn(gateway, standIn, (trade) => callback(orders.find(trade)));
}
