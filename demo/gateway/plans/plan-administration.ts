/** What administrators do with plans. Source: `controller/subscription.go` of new-api, and recorded answers. */
import { pathIdOrZero } from "../body.js";
import { seconds, type Exchange, type Gateway } from "../context.js";
import { ok, Refusal, refuse } from "../envelope.js";
import { record } from "../journal.js";
import { bodyOf, numberOf, textOf, type Fields } from "../own-preference.js";
import { addRoute } from "../routes.js";
import type { Shop } from "../payments/shop.js";
import { plainPlan, type HeldRow, type PlanRow } from "./plan-data.js";
import { planIn, refuseUnconfirmed, wrapped } from "./plan-routes.js";
import { resetPeriodOf } from "./plan-times.js";
import { addPlan, cancel, give, heldBy, isActive, planData, planOf, reset, sortedPlans } from "./plans.js";

const flagOf = (value: unknown, otherwise: boolean): boolean =>
  typeof value === "boolean" ? value : otherwise;

/**
 * The plan in a body, as the server keeps it: what isn't sent is empty.
 * @throws Refusal for what it doesn't take
 */
async function planSent(
  gateway: Gateway,
  c: Exchange,
  before: Partial<PlanRow>,
): Promise<Omit<PlanRow, "id">> {
  const { plan } = await bodyOf(c).catch((): Fields => ({}));
  const sent = typeof plan === "object" && plan !== null ? (plan as Fields) : {};
  const unit = textOf(sent.duration_unit) || "month";
  const value = numberOf(sent.duration_value);
  const row = {
    ...plainPlan,
    title: textOf(sent.title),
    subtitle: textOf(sent.subtitle),
    price_amount: numberOf(sent.price_amount),
    currency: textOf(sent.currency) || "USD",
    duration_unit: unit,
    duration_value: value <= 0 && unit !== "custom" ? 1 : value,
    custom_seconds: numberOf(sent.custom_seconds),
    enabled: sent.enabled === true,
    sort_order: numberOf(sent.sort_order),
    allow_balance_pay: flagOf(sent.allow_balance_pay, before.allow_balance_pay ?? true),
    allow_wallet_overflow: flagOf(sent.allow_wallet_overflow, before.allow_wallet_overflow ?? true),
    stripe_price_id: textOf(sent.stripe_price_id),
    creem_product_id: textOf(sent.creem_product_id),
    waffo_pancake_product_id: textOf(sent.waffo_pancake_product_id),
    max_purchase_per_user: numberOf(sent.max_purchase_per_user),
    upgrade_group: textOf(sent.upgrade_group).trim(),
    downgrade_group: textOf(sent.downgrade_group).trim(),
    total_amount: numberOf(sent.total_amount),
    quota_reset_period: resetPeriodOf(textOf(sent.quota_reset_period)),
    quota_reset_custom_seconds: numberOf(sent.quota_reset_custom_seconds),
    updated_at: seconds(gateway),
  };
  const groups = gateway.settings.ratios("GroupRatio");
  const isUnknown = (group: string) => group !== "" && !groups.has(group);
  const problems: readonly (readonly [boolean, string])[] = [
    [row.title.trim() === "", "套餐标题不能为空"],
    [row.price_amount < 0, "价格不能为负数"],
    [row.price_amount > 9999, "价格不能超过9999"],
    [row.max_purchase_per_user < 0, "购买上限不能为负数"],
    [row.total_amount < 0, "总额度不能为负数"],
    [isUnknown(row.upgrade_group), "升级分组不存在"],
    [isUnknown(row.downgrade_group), "降级分组不存在"],
    [row.quota_reset_period === "custom" && row.quota_reset_custom_seconds <= 0, "自定义重置周期需大于0秒"],
  ];
  const problem = problems.find(([isThere]) => isThere)?.[1];
  if (problem !== undefined) throw new Refusal(problem);
  return row;
}

const said = (message: string): Response => ok(message === "" ? null : { message });

/** Sets back rows of a plan, and notes it in the log of each account. */
function resetAll(gateway: Gateway, c: Exchange, plan: PlanRow, rows: readonly HeldRow[], advances: boolean) {
  for (const row of rows) reset(gateway, row, plan, advances);
  const affected = [...new Set(rows.map(({ user_id }) => user_id))];
  const content = `管理员重置订阅套餐 ${plan.title}（ID: ${String(plan.id)}）额度`;
  for (const user of affected) record(gateway, c, user, { type: 3, content });
  return ok({
    plan_id: plan.id,
    matched_count: rows.length,
    reset_count: rows.length,
    user_count: affected.length,
    affected_user_ids: affected,
    advance_reset_time: advances,
  });
}

/** Adds these calls. */
export function registerPlanAdministration(gateway: Gateway, shop: Shop): void {
  const admin = { role: "admin" } as const;
  const base = "/api/subscription/admin";
  const guarded = (handler: (c: Exchange) => Response | Promise<Response>) => (c: Exchange) =>
    refuseUnconfirmed(c, shop) ?? handler(c);
  const existing = (c: Exchange): PlanRow => {
    const id = pathIdOrZero(c);
    if (id <= 0) throw new Refusal("无效的ID");
    return planOf(gateway, id);
  };
  const userOf = (c: Exchange): number => {
    const id = pathIdOrZero(c);
    if (id <= 0) throw new Refusal("无效的用户ID");
    return id;
  };
  const grant = (user: number, plan: number): Response => {
    if (user <= 0 || plan <= 0) return refuse("参数错误");
    const row = planOf(gateway, plan);
    give(gateway, user, row, "admin");
    return said(row.upgrade_group === "" ? "" : `用户分组将升级到 ${row.upgrade_group}`);
  };
  const advancesIn = async (c: Exchange) => {
    const body = await bodyOf(c).catch((): Fields => ({}));
    return { plan: numberOf(body.plan_id), advances: flagOf(body.advance_reset_time, true) };
  };

  addRoute(gateway, "GET", `${base}/plans`, admin, () => ok(sortedPlans(gateway).map((plan) => ({ plan }))));
  addRoute(
    gateway,
    "POST",
    `${base}/plans`,
    admin,
    guarded(async (c) =>
      ok(addPlan(gateway, { ...(await planSent(gateway, c, {})), created_at: seconds(gateway) })),
    ),
  );
  addRoute(
    gateway,
    "PUT",
    `${base}/plans/:id`,
    admin,
    guarded(async (c) => {
      const row = existing(c);
      const { created_at } = row;
      Object.assign(row, await planSent(gateway, c, row), { created_at });
      gateway.store.changed();
      return ok(null);
    }),
  );
  addRoute(
    gateway,
    "PATCH",
    `${base}/plans/:id`,
    admin,
    guarded(async (c) => {
      const row = existing(c);
      const { enabled } = await bodyOf(c).catch((): Fields => ({}));
      if (typeof enabled !== "boolean") return refuse("参数错误");
      row.enabled = enabled;
      gateway.store.changed();
      return ok(null);
    }),
  );
  addRoute(gateway, "POST", `${base}/plans/:id/subscriptions/reset`, admin, async (c) => {
    const plan = existing(c);
    const { advances } = await advancesIn(c);
    const now = seconds(gateway);
    const rows = planData(gateway).held.filter((row) => row.plan_id === plan.id && isActive(row, now));
    return resetAll(gateway, c, plan, rows, advances);
  });
  addRoute(
    gateway,
    "POST",
    `${base}/bind`,
    admin,
    guarded(async (c) => {
      const { user_id, plan_id } = await bodyOf(c).catch((): Fields => ({}));
      return grant(numberOf(user_id), numberOf(plan_id));
    }),
  );
  addRoute(gateway, "GET", `${base}/users/:id/subscriptions`, admin, (c) =>
    ok(wrapped(heldBy(gateway, userOf(c)))),
  );
  addRoute(
    gateway,
    "POST",
    `${base}/users/:id/subscriptions`,
    admin,
    guarded(async (c) => grant(userOf(c), (await planIn(c)).id)),
  );
  addRoute(gateway, "POST", `${base}/users/:id/subscriptions/reset`, admin, async (c) => {
    const user = userOf(c);
    const { plan: id, advances } = await advancesIn(c);
    if (id <= 0) return refuse("参数错误");
    const plan = planOf(gateway, id);
    const now = seconds(gateway);
    const rows = heldBy(gateway, user).filter((row) => row.plan_id === id && isActive(row, now));
    if (rows.length === 0) return refuse("该用户没有有效的此套餐订阅");
    return resetAll(gateway, c, plan, rows, advances);
  });
  addRoute(gateway, "POST", `${base}/user_subscriptions/:id/invalidate`, admin, (c) => {
    const row = planData(gateway).held.find(({ id }) => id === pathIdOrZero(c));
    if (!row) return refuse(pathIdOrZero(c) <= 0 ? "无效的订阅ID" : "record not found");
    return said(cancel(gateway, row));
  });
}
