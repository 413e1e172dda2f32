import type { HeldPlan, Plan } from "../../../api/entities/plans.js";
import { wholeUnits, type PlanDuration, type PlanReset } from "../../../domain/plans/plan.js";
import { formatUnit } from "../../../domain/text/number-text.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { planWords } from "./generated/plan-words.messages.en.js";

/** How plans are said. */
export interface PlanTexts {
  /** Such as `1 month`. */
  duration(plan: PlanDuration): string;
  /** What it gives, and for how long: `$2.00 per day for 1 month`. */
  gives(plan: PlanDuration & PlanReset & { readonly total_amount: number }): string;
  /** What an account's plan is called. */
  nameOf(held: Pick<HeldPlan, "plan_id">, plans: readonly Pick<Plan, "id" | "title">[]): string;
}

/** How plans are said in the reader's language and the gateway's currency. */
export function usePlanTexts(): PlanTexts {
  const t = useMessages(planWords);
  const locale = useLocale();
  const quota = useQuota();
  const length = (value: number, unit: string) =>
    formatUnit(value, locale, unit, "long")
      .map((part) => part.value)
      .join("");
  const seconds = (count: number) => {
    const { unit, value } = wholeUnits(count);
    return length(value, unit);
  };
  const duration = ({ duration_unit: unit, duration_value: value, custom_seconds: custom }: PlanDuration) => {
    if (unit === "custom") return seconds(custom);
    return ["hour", "day", "month", "year"].includes(unit) ? length(value, unit) : `${value} ${unit}`;
  };
  return {
    duration,
    gives(plan) {
      const term = duration(plan);
      const { total_amount: total, quota_reset_period: period } = plan;
      if (total <= 0) return t.noLimitFor(term);
      const amount = quota.short(total);
      if (period === "custom") return t.givesEvery(amount, seconds(plan.quota_reset_custom_seconds), term);
      const known = (["daily", "weekly", "monthly"] as const).find((one) => one === period) ?? "never";
      return t.gives[known](amount, term);
    },
    nameOf: ({ plan_id: id }, plans) => plans.find((plan) => plan.id === id)?.title || t.byId(id),
  };
}
