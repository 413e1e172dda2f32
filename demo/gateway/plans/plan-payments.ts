/** Paying for a plan at a provider. Source: `controller/subscription_payment_*.go` of new-api. */
import { ownRow } from "../account.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { json, refuse } from "../envelope.js";
import { record } from "../journal.js";
import { randomHex, randomText } from "../random.js";
import { addRoute } from "../routes.js";
import type { Orders } from "../payments/orders.js";
import type { Shop } from "../payments/shop.js";
import { signatureOf, signed } from "../payments/signature.js";
import { providerAddress, standInPath, type StandIn } from "../payments/stand-in.js";
import type { PlanRow } from "./plan-data.js";
import { planIn, refuseUnconfirmed } from "./plan-routes.js";
import { give, planOf, refuseLimit } from "./plans.js";

/** What a provider's callback does: it gives the plan once, and lists the order. */
function completePurchase(gateway: Gateway, orders: Orders, bought: Bought): void {
  if (bought.isComplete) return;
  const { user, plan, trade, method, provider } = bought;
  give(gateway, user, plan, "order");
  bought.isComplete = true;
  const order = orders.add({
    user,
    trade,
    method,
    provider,
    amount: 0,
    money: plan.price_amount,
    currency: "",
    quota: 0,
    fee: 0,
    discount: 0,
    created: bought.created,
  });
  order.status = "success";
  order.completed = seconds(gateway);
  const content = `订阅购买成功，套餐: ${plan.title}，支付金额: ${plan.price_amount.toFixed(2)}，支付方式: ${method}`;
  record(gateway, undefined, user, { type: 1, content });
}

interface Bought {
  readonly user: number;
  readonly plan: PlanRow;
  readonly trade: string;
  readonly method: string;
  readonly provider: string;
  readonly created: number;
  isComplete: boolean;
}

/** What the calls of payments answer, which have no `success`. */
const yes = (data: unknown, more: object = {}): Response => json({ message: "success", data, ...more });

/** Adds the calls by which an account pays for a plan. */
export function registerPlanPayments(gateway: Gateway, shop: Shop, orders: Orders, standIn: StandIn): void {
  const critical = { role: "user", critical: true } as const;
  const byEpay = new Map<string, Bought>();

  /** A purchase that may begin, or why it mayn't. */
  const begin = async (
    c: Exchange,
    provider: string,
    trade: (user: number) => string,
    problem: (plan: PlanRow, method: string) => string,
  ): Promise<Bought | Response> => {
    const closed = refuseUnconfirmed(c, shop);
    if (closed) return closed;
    const { id, method } = await planIn(c);
    if (id <= 0) return refuse("参数错误");
    const plan = planOf(gateway, id);
    if (!plan.enabled) return refuse("套餐未启用");
    const wrong = problem(plan, method);
    if (wrong !== "") return refuse(wrong);
    const user = ownRow(gateway, c).id;
    refuseLimit(gateway, user, plan);
    const created = seconds(gateway);
    const by = provider === "epay" ? method : provider;
    return { user, plan, trade: trade(user), method: by, provider, created, isComplete: false };
  };
  const open = (bought: Bought, money: string): string =>
    standIn.open(bought.trade, { title: `SUB:${bought.plan.title}`, money }, (decision) => {
      if (decision === "paid") completePurchase(gateway, orders, bought);
      return Promise.resolve();
    });
  const reference = () => `sub_ref_${randomHex(40)}`;

  addRoute(gateway, "POST", "/api/subscription/epay/pay", critical, async (c) => {
    const number = (user: number) => `SUBUSR${String(user)}NO${randomText(6)}${String(seconds(gateway))}`;
    const bought = await begin(c, "epay", number, ({ price_amount: price }, method) => {
      if (price < 0.01) return "套餐金额过低";
      return shop.epay.some(({ type }) => type === method) ? "" : "支付方式不存在";
    });
    if (bought instanceof Response) return bought;
    const address = providerAddress(gateway, c);
    const money = bought.plan.price_amount.toFixed(2);
    byEpay.set(bought.trade, bought);
    const fields = await signed({
      device: "pc",
      money,
      name: `SUB:${bought.plan.title}`,
      notify_url: `${new URL(address).origin}/api/subscription/epay/notify`,
      out_trade_no: bought.trade,
      pid: "1001",
      return_url: `${new URL(address).origin}/console/topup`,
      type: bought.method,
    });
    return yes(fields, { url: `${address}/submit.php` });
  });
  addRoute(gateway, "POST", "/api/subscription/stripe/pay", critical, async (c) => {
    const bought = await begin(c, "stripe", reference, ({ stripe_price_id: price }) => {
      if (price === "") return "该套餐未配置 StripePriceId";
      return shop.stripe ? "" : "Stripe 未配置或密钥无效";
    });
    if (bought instanceof Response) return bought;
    const path = open(bought, `$${bought.plan.price_amount.toFixed(2)}`);
    return yes({ pay_link: providerAddress(gateway, c) + path.slice(standInPath.length) });
  });
  addRoute(gateway, "POST", "/api/subscription/creem/pay", critical, async (c) => {
    const bought = await begin(c, "creem", reference, ({ creem_product_id: product }) =>
      product === "" ? "该套餐未配置 CreemProductId" : "",
    );
    if (bought instanceof Response) return bought;
    const { price_amount: price, currency } = bought.plan;
    const path = open(bought, `${price.toFixed(2)} ${currency}`);
    const checkout_url = providerAddress(gateway, c) + path.slice(standInPath.length);
    return yes({ checkout_url, order_id: bought.trade });
  });
  addRoute(gateway, "GET", "/api/subscription/epay/notify", {}, async (c) => {
    const fields: Record<string, string> = c.req.query();
    const bought = byEpay.get(fields.out_trade_no ?? "");
    if (!bought || fields.sign !== (await signatureOf(fields))) return new Response("fail");
    if (fields.trade_status === "TRADE_SUCCESS") completePurchase(gateway, orders, bought);
    return new Response("success");
  });
}
