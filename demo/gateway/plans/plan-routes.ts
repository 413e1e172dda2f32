/** What an account does with plans. Source: `controller/subscription*.go` of new-api, and recorded answers. */
import { ownRow } from "../account.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { ok, refuse } from "../envelope.js";
import { record } from "../journal.js";
import { isChinese } from "../language.js";
import { bodyOf, numberOf, textOf, type Fields } from "../own-preference.js";
import { addRoute } from "../routes.js";
import type { Shop } from "../payments/shop.js";
import type { HeldRow, PlanRow } from "./plan-data.js";
import { preferenceOf } from "./plan-funding.js";
import { give, heldBy, isActive, planOf, sortedPlans } from "./plans.js";

const unconfirmed = [
  "Payment, redemption, subscription, and invitation reward features are disabled. The administrator must confirm compliance terms before enabling them.",
  "支付、兑换码、订阅计划和邀请返利功能已禁用。管理员需先确认合规声明后方可启用。",
] as const;

/** The refusal of a gateway whose administrator hasn't confirmed the terms; undefined once that is done. */
export const refuseUnconfirmed = (c: Exchange, shop: Shop): Response | undefined =>
  shop.confirmed ? undefined : refuse(unconfirmed[isChinese(c) ? 1 : 0]);

/** A row as the calls answer it. */
export const wrapped = (rows: readonly HeldRow[]) => rows.map((subscription) => ({ subscription }));

/** Points of a price, rounded up. */
const costOf = (gateway: Gateway, { price_amount: price }: PlanRow): number =>
  price <= 0 ? 0 : Math.ceil(Number((price * gateway.settings.float("QuotaPerUnit")).toFixed(6)));

/** The ID of the plan in a body; 0 for none. */
export async function planIn(c: Exchange): Promise<{ readonly id: number; readonly method: string }> {
  const { plan_id, payment_method } = await bodyOf(c).catch((): Fields => ({}));
  return { id: numberOf(plan_id), method: textOf(payment_method) };
}

async function buy(gateway: Gateway, c: Exchange, shop: Shop): Promise<Response> {
  const closed = refuseUnconfirmed(c, shop);
  if (closed) return closed;
  const { id } = await planIn(c);
  if (id <= 0) return refuse("参数错误");
  const plan = planOf(gateway, id);
  if (!plan.enabled) return refuse("套餐未启用");
  if (!plan.allow_balance_pay) return refuse("该套餐不允许使用余额兑换");
  const cost = costOf(gateway, plan);
  const user = ownRow(gateway, c);
  if (cost > 0 && user.quota < cost) return refuse("余额不足");
  give(gateway, user.id, plan, "balance");
  user.quota -= cost;
  const content = `使用余额购买订阅成功，套餐: ${plan.title}，支付金额: ${plan.price_amount.toFixed(2)}，扣除额度: ${String(cost)}`;
  record(gateway, c, user.id, { type: 1, content });
  return ok(null);
}

/** Adds an account's calls. */
export function registerPlanRoutes(gateway: Gateway, shop: Shop): void {
  const own = { role: "user" } as const;
  const critical = { role: "user", critical: true } as const;
  addRoute(gateway, "GET", "/api/subscription/plans", own, () =>
    ok(
      shop.confirmed
        ? sortedPlans(gateway)
            .filter(({ enabled }) => enabled)
            .map((plan) => ({ plan }))
        : [],
    ),
  );
  addRoute(gateway, "GET", "/api/subscription/self", own, (c) => {
    const { id } = c.get("caller");
    const all = heldBy(gateway, id);
    const now = seconds(gateway);
    return ok({
      all_subscriptions: wrapped(all),
      billing_preference: preferenceOf(gateway, id),
      subscriptions: wrapped(all.filter((row) => isActive(row, now))),
    });
  });
  addRoute(gateway, "POST", "/api/subscription/balance/pay", critical, (c) => buy(gateway, c, shop));
}
