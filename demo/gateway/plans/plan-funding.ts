/**
 * Which pays a call, the balance or a plan, and what the log says of it. Source: `service/billing_session.go`,
 * `service/funding_source.go`, `appendBillingInfo` of `service/log_info_generate.go`.
 */
import type { Gateway } from "../context.js";
import { seconds } from "../context.js";
import type { HeldRow } from "./plan-data.js";
import { heldBy, isActive, planData } from "./plans.js";

/** A plan that pays a call. */
export interface PlanFunding {
  readonly row: HeldRow;
  /** Points that were taken off it before the call. */
  readonly setAside: number;
}

/** A preference as the server keeps it: one that it doesn't know is its usual one. */
export function preferenceIn(value: unknown): string {
  const known = ["subscription_first", "wallet_first", "subscription_only", "wallet_only"];
  return known.find((one) => one === value) ?? "subscription_first";
}

/** What an account prefers. */
export const preferenceOf = ({ ownAccounts }: Gateway, user: number): string =>
  preferenceIn(ownAccounts?.of(user).setting.billing_preference);

/** What the log has of a preference: nothing of an account that never chose one. */
export function preferenceNote({ ownAccounts }: Gateway, user: number): object {
  const { billing_preference } = ownAccounts?.of(user).setting ?? {};
  return billing_preference === undefined ? {} : { billing_preference };
}

/** Sets points aside of the plan that ends first and has enough; undefined where none has. */
export function fundByPlan(gateway: Gateway, user: number, points: number): PlanFunding | undefined {
  // Never nothing, so that there is something to settle.
  const setAside = Math.max(1, points);
  const now = seconds(gateway);
  const row = heldBy(gateway, user)
    .filter((one) => isActive(one, now))
    .sort((a, b) => a.end_time - b.end_time || a.id - b.id)
    .find((one) => one.amount_total === 0 || one.amount_total - one.amount_used >= setAside);
  if (!row) return undefined;
  row.amount_used += setAside;
  return { row, setAside };
}

/** Whether an account has a plan that pays for calls now. */
export const hasActivePlan = (gateway: Gateway, user: number): boolean =>
  heldBy(gateway, user).some((row) => isActive(row, seconds(gateway)));

/** Whether the balance may pay once the plans are used up: one that forbids it is enough. */
export const mayOverflow = (gateway: Gateway, user: number): boolean =>
  heldBy(gateway, user)
    .filter((row) => isActive(row, seconds(gateway)))
    .every((row) => row.allow_wallet_overflow);

/** Gives back what was set aside. */
export function giveBackPlan({ row, setAside }: PlanFunding): void {
  row.amount_used = Math.max(0, row.amount_used - setAside);
}

/**
 * Settles a call: what it cost more or less than was set aside. A plan that has not enough for that stays as it is.
 * @returns the difference that was taken off the plan
 */
export function settlePlan({ row, setAside }: PlanFunding, quota: number): number {
  const used = row.amount_used + quota - setAside;
  if (row.amount_total > 0 && used > row.amount_total) return 0;
  row.amount_used = Math.max(0, used);
  return quota - setAside;
}

/** What the log has of a call that a plan paid. @param delta as `settlePlan` answers it */
export function planRecord(
  gateway: Gateway,
  { row, setAside }: PlanFunding,
  delta: number,
): Record<string, unknown> {
  const title = planData(gateway).plans.find(({ id }) => id === row.plan_id)?.title ?? "";
  const { amount_total: total, amount_used: used } = row;
  const consumed = Math.max(0, setAside + delta);
  return {
    billing_source: "subscription",
    ...preferenceNote(gateway, row.user_id),
    subscription_id: row.id,
    subscription_pre_consumed: setAside,
    ...(delta === 0 ? {} : { subscription_post_delta: delta }),
    subscription_plan_id: row.plan_id,
    ...(title === "" ? {} : { subscription_plan_title: title }),
    ...(total > 0
      ? {
          subscription_total: total,
          subscription_used: used,
          subscription_remain: Math.max(0, total - used),
        }
      : {}),
    ...(consumed > 0 ? { subscription_consumed: consumed } : {}),
    wallet_quota_deducted: 0,
  };
}
