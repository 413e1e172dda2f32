import {
  createPlan,
  getPlan,
  listPlans,
  updatePlan,
  type PlanInput,
} from "../../api/entities/plan-administration.js";
import type { Plan } from "../../api/entities/plans.js";
import { paidIn } from "../../domain/payments/currencies.js";
import { readAmount } from "../../domain/payments/offer.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { watchAdded } from "../../state/added-rows.js";
import { defineRecord } from "../../ui/record/declaration.js";
import type { KindOf } from "../../ui/record/declaration.js";
import type { RecordEdit } from "../../ui/record/use-record.js";
import type { PlanMessages } from "./generated/messages.en.js";

/** What the texts of the form of a plan depend on. */
interface PlanContext {
  readonly t: PlanMessages;
}

type Problem = (context: PlanContext) => string;

/** The highest price that the gateway takes. */
const highestPrice = 9999;

const trimmed = (typed: string): string => typed.trim();

/** A whole number that isn't below a least one. */
const whole =
  (min: number, wrong: Problem) =>
  (typed: string): number | Problem => {
    const value = parseWholeNumber(typed);
    return value === undefined || value < min ? wrong : value;
  };

const text = (label: (t: PlanMessages) => string) => ({
  label: ({ t }: PlanContext) => label(t),
  default: "",
  read: trimmed,
});

const amount = (label: (t: PlanMessages) => string, initial: string, min: number, wrong: Problem) => ({
  label: ({ t }: PlanContext) => label(t),
  default: initial,
  typed: String,
  read: whole(min, wrong),
});

const onOff = (label: (t: PlanMessages) => string) => ({
  label: ({ t }: PlanContext) => label(t),
  default: true,
});

const wholeWrong: Problem = ({ t }) => t.form.wholeWrong;
const durationWrong: Problem = ({ t }) => t.form.durationWrong;

/** A plan that a gateway sells (wire.md 9.14). */
export const planRecord = defineRecord<Plan, PlanContext>()({
  fields: {
    title: {
      ...text((t) => t.form.title),
      check: (typed: string) =>
        typed.trim() === "" ? ({ t }: PlanContext) => t.form.titleRequired : undefined,
    },
    subtitle: text((t) => t.form.subtitle),
    price_amount: {
      label: ({ t }) => t.form.price,
      default: "",
      typed: String,
      read(typed) {
        const price = readAmount(typed);
        return price === undefined || Number.isNaN(price) || price > highestPrice
          ? ({ t }: PlanContext) => t.form.priceWrong
          : price;
      },
    },
    total_amount: amount(
      (t) => t.form.quota,
      "500000",
      0,
      ({ t }) => t.form.quotaWrong,
    ),
    duration_unit: { label: ({ t }) => t.form.unit, default: "month" },
    // The unit says which of both counts; the other one stays as it is.
    duration_value: amount((t) => t.form.duration, "1", 0, durationWrong),
    custom_seconds: amount((t) => t.form.seconds, "0", 0, durationWrong),
    quota_reset_period: { label: ({ t }) => t.form.reset, default: "never" },
    quota_reset_custom_seconds: amount((t) => t.form.resetSeconds, "0", 0, durationWrong),
    max_purchase_per_user: amount((t) => t.form.most, "0", 0, wholeWrong),
    upgrade_group: text((t) => t.form.group),
    downgrade_group: text((t) => t.form.groupAfter),
    allow_balance_pay: onOff((t) => t.form.balance),
    allow_wallet_overflow: onOff((t) => t.form.overflow),
    enabled: onOff((t) => t.form.enabled),
    sort_order: amount((t) => t.form.order, "0", Number.MIN_SAFE_INTEGER, wholeWrong),
    stripe_price_id: text((t) => t.form.stripe),
    creem_product_id: text((t) => t.form.creem),
    waffo_pancake_product_id: text((t) => t.form.waffo),
  },
  load: (http, { id }) => getPlan(http, id),
  update:
    ({ fresh: { id }, values }) =>
    (http) =>
      updatePlan(http, id, values),
  create: {
    // One answer has all of them.
    added: (http) => watchAdded((page) => (page === 0 ? listPlans(http) : Promise.resolve([]))),
    async send(http, values) {
      const input: PlanInput = { ...values, currency: paidIn.dollars };
      return { ...input, id: await createPlan(http, input) };
    },
    find: (added, { title }) => added.find((plan) => plan.title === title.trim()),
  },
  events: {
    creating: ["gw-before-plan-create", ({ title }) => ({ title: title.trim() })],
    created: ["gw-plan-created", ({ id, title }) => ({ id, title })],
    updating: ["gw-before-plan-update", ({ id }, { title }) => ({ id, title })],
    updated: ["gw-plan-updated", ({ id, title }) => ({ id, title })],
  },
  texts: {
    name: ({ title }) => title.trim(),
    title: ({ title }) => title,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});

/** The form of a plan while it is filled in. */
export type PlanEdit = RecordEdit<KindOf<typeof planRecord>>;
