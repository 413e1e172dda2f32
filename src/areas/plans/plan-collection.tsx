import type { Plan } from "../../api/entities/plans.js";
import { resetPeriods } from "../../domain/plans/plan.js";
import { payMoney } from "../../domain/payments/pay-money.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import type { PlanTexts } from "../shared/plans/use-plan-words.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list of plans depend on beside the plan. */
export interface PlanContext {
  readonly t: typeof messages;
  readonly locale: Locale;
  readonly texts: PlanTexts;
  /** Points as the gateway shows them. */
  readonly amount: (points: number) => string;
  /** Opens a plan, where the reader may. */
  readonly open: ((plan: Plan) => void) | undefined;
}

const none = <span className="muted">–</span>;

const stateOf = ({ enabled }: Plan): "enabled" | "disabled" => (enabled ? "enabled" : "disabled");

/** The plans that a gateway sells: what the list shows. */
export const plans = defineCollection<Plan, PlanContext>()({
  name: "plans",
  capabilities: ["switch", "reset"],
  keyOf: ({ id }) => id,
  textOf: ({ id, title, subtitle }) => `${id}\n${title}\n${subtitle}`,
  columns: {
    id: { label: ({ t }) => t.columns.id, width: 2, priority: 4, numeric: true, value: ({ id }) => id },
    name: {
      label: ({ t }) => t.columns.name,
      width: 14,
      bare: true,
      value: ({ title }) => title,
      cell: (plan, { open }) => (
        <NameCell aside={plan.subtitle === "" ? undefined : <span className="muted">{plan.subtitle}</span>}>
          <RowLink open={open && (() => open(plan))}>{plan.title}</RowLink>
        </NameCell>
      ),
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      value: stateOf,
      cell: (plan, { t }) => <Badge tone={plan.enabled ? "green" : "grey"}>{t.state[stateOf(plan)]}</Badge>,
      file: (plan, { t }) => t.state[stateOf(plan)],
    },
    price: {
      label: ({ t }) => t.columns.price,
      width: 5,
      numeric: true,
      value: ({ price_amount }) => price_amount,
      cell: ({ price_amount, currency }, { locale }) => payMoney(price_amount, currency, locale),
      file: ({ price_amount }) => price_amount,
      beside: {
        name: "currency",
        label: ({ t }) => `${t.columns.price} (ISO 4217)`,
        file: ({ currency }) => currency,
      },
    },
    quota: {
      label: ({ t }) => t.columns.quota,
      as: "quota",
      value: ({ total_amount }) => total_amount,
      cell: ({ total_amount: total }, { t, amount }) => (total > 0 ? amount(total) : t.noLimit),
    },
    duration: {
      label: ({ t }) => t.columns.duration,
      width: 5,
      value: (plan) => plan.duration_value,
      cell: (plan, { texts }) => texts.duration(plan),
      file: (plan, { texts }) => texts.duration(plan),
    },
    renews: {
      label: ({ t }) => t.columns.renews,
      width: 5,
      priority: 2,
      value: ({ quota_reset_period: period }) => period,
      cell: (plan, { t }) => resetText(plan, t),
      file: (plan, { t }) => resetText(plan, t),
    },
    most: {
      label: ({ t }) => t.columns.most,
      width: 4,
      priority: 3,
      numeric: true,
      value: ({ max_purchase_per_user: max }) => max,
      cell: ({ max_purchase_per_user: max }, { t }) => (max > 0 ? max : t.noLimit),
    },
    group: {
      label: ({ t }) => t.columns.group,
      width: 4,
      priority: 3,
      value: ({ upgrade_group }) => upgrade_group,
      cell: ({ upgrade_group: group }) => (group === "" ? none : group),
    },
    order: {
      label: ({ t }) => t.columns.order,
      width: 3,
      numeric: true,
      hidden: true,
      value: ({ sort_order }) => sort_order,
    },
  },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      of: (plan) => [stateOf(plan)],
      known: ["enabled", "disabled"],
      labelOf: (state, { t }) => t.state[state === "enabled" ? "enabled" : "disabled"],
    },
  },
  views: {
    enabled: { label: ({ t }) => t.views.enabled, view: { filters: { state: "enabled" } } },
  },
});

/** How often the quota comes back; a word that isn't known as the gateway has it. */
const resetText = ({ quota_reset_period: period }: Plan, t: typeof messages): string => {
  const known = resetPeriods.find((one) => one === period);
  return known ? t.resets[known] : period;
};
