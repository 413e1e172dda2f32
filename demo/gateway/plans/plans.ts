/** The plans of a gateway: who has which, what is left, and when it comes back. Source: `model/subscription.go`. */
import type { Gateway } from "../context.js";
import { seconds } from "../context.js";
import { Refusal } from "../envelope.js";
import type { HeldRow, PlanData, PlanRow } from "./plan-data.js";
import { endOf, nextResetOf, resetPeriodOf } from "./plan-times.js";

const idAfter = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** The rows, which a gateway has since its first start with plans. */
export function planData({ store: { data } }: Pick<Gateway, "store">): PlanData {
  data.plans ??= { plans: [], held: [] };
  return data.plans;
}

/** @throws Refusal in the words of the database */
export function planOf(gateway: Gateway, id: number): PlanRow {
  if (id <= 0) throw new Refusal("invalid plan id");
  const plan = planData(gateway).plans.find((one) => one.id === id);
  if (!plan) throw new Refusal("record not found");
  return plan;
}

/** Every plan, the one that is offered first first. */
export const sortedPlans = (gateway: Gateway): PlanRow[] =>
  planData(gateway).plans.toSorted((a, b) => b.sort_order - a.sort_order || b.id - a.id);

/** Adds a plan. */
export function addPlan(gateway: Gateway, plan: Omit<PlanRow, "id">): PlanRow {
  const { plans } = planData(gateway);
  const row = { id: idAfter(plans), ...plan };
  plans.push(row);
  gateway.store.changed();
  return row;
}

/** Whether it pays for calls now. */
export const isActive = ({ status, end_time }: HeldRow, now: number): boolean =>
  status === "active" && end_time > now;

/** An account's, those that end last first. */
export function heldBy(gateway: Gateway, user: number): HeldRow[] {
  settleTimes(gateway);
  return planData(gateway)
    .held.filter((row) => row.user_id === user)
    .sort((a, b) => b.end_time - a.end_time || b.id - a.id);
}

/** How often an account has had a plan. */
export const timesHad = (gateway: Gateway, user: number, plan: number): number =>
  planData(gateway).held.filter((row) => row.user_id === user && row.plan_id === plan).length;

/** Refuses an account that has had a plan as often as it may. */
export function refuseLimit(gateway: Gateway, user: number, plan: PlanRow): void {
  if (plan.max_purchase_per_user > 0 && timesHad(gateway, user, plan.id) >= plan.max_purchase_per_user)
    throw new Refusal("已达到该套餐购买上限");
}

/** Gives an account a plan. */
export function give(gateway: Gateway, user: number, plan: PlanRow, source: HeldRow["source"]): HeldRow {
  refuseLimit(gateway, user, plan);
  const now = seconds(gateway);
  const end = endOf(now, plan);
  if (end === undefined) throw new Refusal(`invalid duration_unit: ${plan.duration_unit}`);
  const next = nextResetOf(now, plan, end);
  const account = gateway.store.find("users", user);
  const upgrade = plan.upgrade_group.trim();
  const isUpgraded = account !== undefined && upgrade !== "" && account.group !== upgrade;
  const { held } = planData(gateway);
  const row: HeldRow = {
    id: idAfter(held),
    user_id: user,
    plan_id: plan.id,
    amount_total: plan.total_amount,
    amount_used: 0,
    start_time: now,
    end_time: end,
    status: "active",
    source,
    last_reset_time: next > 0 ? now : 0,
    next_reset_time: next,
    upgrade_group: upgrade,
    prev_user_group: isUpgraded ? account.group : "",
    downgrade_group: plan.downgrade_group.trim(),
    allow_wallet_overflow: plan.allow_wallet_overflow,
    created_at: now,
    updated_at: now,
  };
  if (isUpgraded) account.group = upgrade;
  held.push(row);
  gateway.store.changed();
  return row;
}

/** Puts an account into the group that it has after a plan. @returns the group, "" where it stays */
function downgrade(gateway: Gateway, row: HeldRow, now: number): string {
  const account = gateway.store.find("users", row.user_id);
  const { held } = planData(gateway);
  const hasOther = held.some(
    (one) =>
      one.id !== row.id && one.user_id === row.user_id && isActive(one, now) && one.upgrade_group !== "",
  );
  if (!account || hasOther) return "";
  const isElevated = row.upgrade_group !== "" && account.group === row.upgrade_group;
  const target = row.downgrade_group || (isElevated ? row.prev_user_group : "");
  if (target === "" || target === account.group) return "";
  account.group = target;
  return target;
}

/** Ends a plan now. @returns what the server says of the group */
export function cancel(gateway: Gateway, row: HeldRow): string {
  const now = seconds(gateway);
  Object.assign(row, { status: "cancelled", end_time: now, updated_at: now });
  const group = downgrade(gateway, row, now);
  gateway.store.changed();
  return group === "" ? "" : `用户分组将回退到 ${group}`;
}

/** Sets back what was used. @param advances whether the period begins anew */
export function reset(gateway: Gateway, row: HeldRow, plan: PlanRow, advances: boolean): void {
  row.amount_used = 0;
  if (advances) {
    const now = seconds(gateway);
    row.next_reset_time = nextResetOf(now, plan, row.end_time);
    row.last_reset_time = row.next_reset_time > 0 ? now : 0;
  }
  gateway.store.changed();
}

/** Does what the server's jobs do every minute: ends what is over, and brings quota back. */
function settleTimes(gateway: Gateway): void {
  const now = seconds(gateway);
  for (const row of planData(gateway).held) {
    if (row.status !== "active") continue;
    if (row.end_time <= now) {
      row.status = "expired";
      downgrade(gateway, row, now);
      continue;
    }
    const plan = planData(gateway).plans.find(({ id }) => id === row.plan_id);
    if (plan) bringBack(row, plan, now);
  }
}

function bringBack(row: HeldRow, plan: PlanRow, now: number): void {
  if (row.next_reset_time <= 0 || row.next_reset_time > now) return;
  if (resetPeriodOf(plan.quota_reset_period) === "never") return;
  let base = row.last_reset_time || row.start_time;
  let next = nextResetOf(base, plan, row.end_time);
  while (next > 0 && next <= now) {
    base = next;
    row.amount_used = 0;
    next = nextResetOf(base, plan, row.end_time);
  }
  row.last_reset_time = base;
  row.next_reset_time = next;
}
