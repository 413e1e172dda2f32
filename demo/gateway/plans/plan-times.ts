/** When a plan ends, and when its quota comes back. All in epoch seconds; the server's time zone is UTC. */
import { DAY } from "../day.js";
import type { PlanRow } from "./plan-data.js";

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** @returns undefined for a duration that isn't one */
export function endOf(start: number, plan: PlanRow): number | undefined {
  const { duration_unit: unit, duration_value: value, custom_seconds: custom } = plan;
  if (unit === "custom") return custom > 0 ? start + custom : undefined;
  if (value <= 0) return undefined;
  const date = dateOf(start);
  switch (unit) {
    case "year":
      date.setUTCFullYear(date.getUTCFullYear() + value);
      return secondsOf(date);
    case "month":
      // The day after a month's last is the next month's, as in Go.
      date.setUTCMonth(date.getUTCMonth() + value);
      return secondsOf(date);
    case "day":
      return start + value * DAY;
    case "hour":
      return start + value * 3600;
    default:
      return undefined;
  }
}

/** The period as the server keeps it: one that it doesn't know is none. */
export const resetPeriodOf = (period: string): string =>
  ["daily", "weekly", "monthly", "custom"].includes(period.trim()) ? period.trim() : "never";

/** The next time that the quota comes back, 0 for none before the end. */
export function nextResetOf(base: number, plan: PlanRow, end: number): number {
  const date = dateOf(base);
  const midnight = (days: number): number =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days) / 1000;
  const nextOf = (): number => {
    switch (resetPeriodOf(plan.quota_reset_period)) {
      case "daily":
        return midnight(1);
      case "weekly":
        return midnight(8 - (date.getUTCDay() || 7));
      case "monthly":
        return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1000;
      case "custom":
        return plan.quota_reset_custom_seconds > 0 ? base + plan.quota_reset_custom_seconds : 0;
      default:
        return 0;
    }
  };
  const next = nextOf();
  return end > 0 && next > end ? 0 : next;
}
