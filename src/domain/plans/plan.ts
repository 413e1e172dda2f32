import { DAY } from "../time/date-time.js";
/** Plans: quota for a time. Source: `model/subscription.go` of new-api (wire.md 9.14). */

/** The units of a plan's duration; `custom` counts seconds. */
export const durationUnits = ["hour", "day", "month", "year", "custom"] as const;

/** How often what was used of a plan is set back to nothing. */
export const resetPeriods = ["never", "daily", "weekly", "monthly", "custom"] as const;

/** Which pays a call: a plan, the balance, or one once the other can't. */
export const billingPreferences = [
  "subscription_first",
  "wallet_first",
  "subscription_only",
  "wallet_only",
] as const;

/** Which pays a call. */
export type BillingPreference = (typeof billingPreferences)[number];

/** How long a plan lasts. */
export interface PlanDuration {
  /** One of {@link durationUnits}; newer releases may have others. */
  readonly duration_unit: string;
  readonly duration_value: number;
  /** For the unit `custom`. */
  readonly custom_seconds: number;
}

/** How often a plan's quota comes back. */
export interface PlanReset {
  /** One of {@link resetPeriods}; newer releases may have others. */
  readonly quota_reset_period: string;
  /** For the period `custom`. */
  readonly quota_reset_custom_seconds: number;
}

/** What an account has of a plan. */
export interface HeldQuota {
  /** Points of a period; 0 for no limit. */
  readonly amount_total: number;
  readonly amount_used: number;
}

/** Points that are left of a plan; undefined where it has no limit. */
export const planLeft = ({ amount_total, amount_used }: HeldQuota): number | undefined =>
  amount_total > 0 ? Math.max(0, amount_total - amount_used) : undefined;

/** Where a plan of an account is; `other` for a word that isn't known. */
export type HeldState = "active" | "expired" | "canceled" | "other";

/**
 * The state of a plan that an account has. The gateway marks those that ran out once in a while, so that an active one
 * may be over already.
 * @param now epoch seconds
 */
export function heldState(
  { status, end_time }: { readonly status: string; readonly end_time: number },
  now: number,
): HeldState {
  if (status === "cancelled") return "canceled";
  if (status === "expired") return "expired";
  if (status !== "active") return "other";
  return end_time > now ? "active" : "expired";
}

/**
 * Points that a plan takes off the balance: its price, which counts as dollars whatever its currency is called, rounded
 * up.
 * @param quotaPerUnit points per US dollar; 0 when unknown
 */
export function planCost(price: number, quotaPerUnit: number): number | undefined {
  if (price <= 0) return 0;
  if (quotaPerUnit <= 0) return undefined;
  const points = price * quotaPerUnit;
  // The gateway multiplies decimals: 0.07 × 100 is 7 there.
  const whole = Math.round(points);
  return Math.abs(points - whole) < 1e-6 ? whole : Math.ceil(points);
}

/** Why a plan can't be bought with the balance. */
export type BalanceProblem = "not-allowed" | "limit" | "insufficient" | "unknown";

/** What decides whether a plan can be bought with the balance. */
export interface BalancePurchase {
  readonly allowed: boolean;
  /** Points; undefined when unknown. */
  readonly cost: number | undefined;
  readonly balance: number;
  /** How often the account may buy it; 0 for no limit. */
  readonly maxPurchases: number;
  /** How often the account has had it, whatever became of it. */
  readonly bought: number;
}

/** Why a plan can't be bought with the balance, as the gateway would refuse it; undefined where it can. */
export function balanceProblem(purchase: BalancePurchase): BalanceProblem | undefined {
  const { allowed, cost, balance } = purchase;
  if (isPurchaseLimitReached(purchase)) return "limit";
  if (!allowed) return "not-allowed";
  if (cost === undefined) return "unknown";
  return cost > 0 && balance < cost ? "insufficient" : undefined;
}

/** Whether an account has had a plan as often as it may, those included that it was granted. */
export const isPurchaseLimitReached = ({
  maxPurchases,
  bought,
}: Pick<BalancePurchase, "maxPurchases" | "bought">): boolean => maxPurchases > 0 && bought >= maxPurchases;

/** A length of time in the largest unit that it is a whole number of. */
export function wholeUnits(seconds: number): {
  readonly unit: "day" | "hour" | "minute" | "second";
  readonly value: number;
} {
  const units = [
    ["day", DAY],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds > 0 && seconds % length === 0) ?? ["second", 1];
  return { unit, value: seconds / size };
}
