/** Plans of a shop that has sold them for a while, who has them, and the calls that they paid. */
import { DAY } from "../day.js";
import { plainLog } from "../plain-rows.js";
import type { LogRow, StoreData } from "../store.js";
import { plainPlan, type HeldRow, type PlanData, type PlanRow } from "./plan-data.js";
import { endOf, nextResetOf } from "./plan-times.js";

const perDollar = 500_000;

const plansAt = (now: number): PlanRow[] =>
  [
    {
      title: "Trial",
      subtitle: "A week to try everything",
      duration_unit: "day",
      duration_value: 7,
      total_amount: perDollar,
      max_purchase_per_user: 1,
      allow_wallet_overflow: false,
    },
    {
      title: "Starter",
      subtitle: "For one person",
      price_amount: 5,
      total_amount: 8 * perDollar,
      sort_order: 10,
    },
    {
      title: "Team",
      subtitle: "New quota every day",
      price_amount: 29.9,
      total_amount: 2 * perDollar,
      quota_reset_period: "daily",
      stripe_price_id: "price_team",
      creem_product_id: "prod_team",
      sort_order: 20,
    },
    {
      title: "Flat rate 2025",
      subtitle: "No longer sold",
      price_amount: 99,
      duration_unit: "year",
      enabled: false,
    },
  ].map((plan, index) => ({
    ...plainPlan,
    ...plan,
    id: index + 1,
    created_at: now - 40 * DAY,
    updated_at: now - 40 * DAY,
  }));

/** Whose, which plan, how it came, and since how many days. */
const sales: readonly (readonly [string, number, HeldRow["source"], number])[] = [
  ["maria.garcia", 1, "balance", 22],
  ["ada", 3, "admin", 14],
  ["root", 2, "balance", 12],
  ["bob", 3, "order", 9],
  ["intern-2025", 1, "balance", 2],
];

function heldOf(
  id: number,
  user: number,
  plan: PlanRow,
  source: string,
  start: number,
  now: number,
): HeldRow {
  const end = endOf(start, plan) ?? start;
  const next = nextResetOf(start, plan, end);
  return {
    id,
    user_id: user,
    plan_id: plan.id,
    amount_total: plan.total_amount,
    amount_used: 0,
    start_time: start,
    end_time: end,
    status: end > now ? "active" : "expired",
    source,
    last_reset_time: next > 0 ? start : 0,
    next_reset_time: next,
    upgrade_group: plan.upgrade_group,
    prev_user_group: "",
    downgrade_group: "",
    allow_wallet_overflow: plan.allow_wallet_overflow,
    created_at: start,
    updated_at: start,
  };
}

/** What the log says of a sale; nothing of a plan that was granted. */
function saleText({ title, price_amount: price }: PlanRow, source: string): string | undefined {
  const money = price.toFixed(2);
  if (source === "order") return `订阅购买成功，套餐: ${title}，支付金额: ${money}，支付方式: alipay`;
  const points = String(price * perDollar);
  return source === "balance"
    ? `使用余额购买订阅成功，套餐: ${title}，支付金额: ${money}，扣除额度: ${points}`
    : undefined;
}

/** Brings the quota back as often as it came back until a time. */
function bringBack(row: HeldRow, plan: PlanRow, until: number): void {
  while (row.next_reset_time > 0 && row.next_reset_time <= until) {
    row.amount_used = 0;
    row.last_reset_time = row.next_reset_time;
    row.next_reset_time = nextResetOf(row.last_reset_time, plan, row.end_time);
  }
}

/** Has a plan pay a call, where it can. */
function pay(log: LogRow, row: HeldRow, plan: PlanRow): boolean {
  bringBack(row, plan, log.created_at);
  const { amount_total: total } = row;
  if (total > 0 && row.amount_used + log.quota > total) return false;
  row.amount_used += log.quota;
  log.other = JSON.stringify({
    billing_source: "subscription",
    billing_preference: "subscription_first",
    subscription_id: row.id,
    subscription_pre_consumed: log.quota,
    subscription_plan_id: plan.id,
    subscription_plan_title: plan.title,
    ...(total > 0
      ? {
          subscription_total: total,
          subscription_used: row.amount_used,
          subscription_remain: total - row.amount_used,
        }
      : {}),
    subscription_consumed: log.quota,
    wallet_quota_deducted: 0,
  });
  return true;
}

/**
 * Gives a gateway's data plans, as if new-api had sold them: what they paid didn't come off the balances.
 * @param now milliseconds
 */
export function withSamplePlans(data: StoreData, now: number): StoreData {
  const end = Math.floor(now / 1000);
  const plans = plansAt(end);
  const held: HeldRow[] = [];
  const sold: LogRow[] = [];
  for (const [username, planId, source, ago] of sales) {
    const user = data.users.find((one) => one.username === username);
    const plan = plans.find(({ id }) => id === planId);
    if (!user || !plan) continue;
    const start = end - ago * DAY - 3600;
    held.push(heldOf(held.length + 1, user.id, plan, source, start, end));
    const content = saleText(plan, source);
    if (source === "balance") user.quota -= plan.price_amount * perDollar;
    if (content !== undefined)
      sold.push({ ...plainLog, id: 0, user_id: user.id, username, created_at: start, type: 1, content });
  }
  for (const log of data.logs) {
    if (log.type !== 2) continue;
    const row = held.find(
      (one) =>
        one.user_id === log.user_id && one.start_time <= log.created_at && one.end_time > log.created_at,
    );
    const plan = plans.find(({ id }) => id === row?.plan_id);
    const user = data.users.find(({ id }) => id === log.user_id);
    if (row && plan && user && pay(log, row, plan)) user.quota += log.quota;
    else log.other = JSON.stringify({ billing_source: "wallet", billing_preference: "subscription_first" });
  }
  for (const row of held) {
    const plan = plans.find(({ id }) => id === row.plan_id);
    if (plan && row.status === "active") bringBack(row, plan, end);
  }
  data.logs = [...data.logs, ...sold].sort((a, b) => a.created_at - b.created_at);
  for (const [index, log] of data.logs.entries()) log.id = index + 1;
  data.lastIds.logs = Math.max(data.lastIds.logs, data.logs.length);
  data.plans = { plans, held } satisfies PlanData;
  return data;
}
