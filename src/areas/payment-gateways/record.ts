import {
  createPaymentGateway,
  getPaymentGateway,
  listPaymentGateways,
  updatePaymentGateway,
  type PaymentGateway,
} from "../../api/entities/payment-gateways.js";
import { paidIn } from "../../domain/payments/currencies.js";
import {
  gatewaySettings,
  hasSetting,
  percentOf,
  settingIn,
  shareOf,
  withSettings,
  type GatewaySetting,
} from "../../domain/payments/gateway-kinds.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { watchAdded } from "../../state/added-rows.js";
import { defineRecord, type KindOf } from "../../ui/record/declaration.js";
import type { RecordEdit } from "../../ui/record/use-record.js";
import type { PaymentGatewayMessages } from "./generated/messages.en.js";
import { isAddress, problemOf, type SettingProblem } from "./setting-problems.js";

/** What the texts of the form depend on. */
interface PaymentGatewayContext {
  readonly t: PaymentGatewayMessages;
}

/** What the form of a new one depends on; a stored one shows it itself. */
interface PaymentGatewayFacts {
  readonly rated: boolean;
}

type Problem = (context: PaymentGatewayContext) => string;

/** Most are paid in yuan. */
const usualCurrency: string = paidIn.yuan;

/** The longest name that the gateway keeps. */
const longestName = 255;

/** A number that isn't negative, with up to two decimals. */
const decimals = /^\d{1,7}(?:[.,]\d{1,2})?$/;

const decimal = (typed: string): number | undefined =>
  decimals.test(typed.trim()) ? Number(typed.trim().replace(",", ".")) : undefined;

const amount =
  (wrong: Problem, most = Number.POSITIVE_INFINITY) =>
  (typed: string): number | Problem => {
    const value = decimal(typed);
    return value === undefined || value > most ? wrong : value;
  };

const trimmed = (typed: string): string => typed.trim();

const saying = (problem: SettingProblem | undefined): Problem | undefined =>
  problem && (({ t }) => t.form.problems[problem]);

/** A setting of a kind, which the gateway tells; where it is a secret, the form doesn't. */
const setting = (name: GatewaySetting, secret = false) => ({
  label: ({ t }: PaymentGatewayContext) => t.form.settings[name],
  default: "",
  value: ({ config }: PaymentGateway) => (secret ? "" : settingIn(config, name)),
  read: trimmed,
  dependsOn: ["type"],
  check(
    typed: string,
    { fields: { type }, stored }: { fields: { type: string }; stored: PaymentGateway | undefined },
  ) {
    if (!hasSetting(type, name)) return undefined;
    const isKept = secret && stored !== undefined && settingIn(stored.config, name) !== "";
    return isKept && typed.trim() === "" ? undefined : saying(problemOf(name, typed));
  },
  ...(secret ? { secret: true as const } : {}),
});

/** What accounts pay by (wire.md 9.13). */
export const paymentGatewayRecord = defineRecord<
  PaymentGateway,
  PaymentGatewayContext,
  PaymentGatewayFacts
>()({
  fields: {
    type: { label: ({ t }) => t.form.kind, default: "epay" },
    name: {
      label: ({ t }) => t.form.name,
      default: "",
      read: trimmed,
      check(typed: string): Problem | undefined {
        const { length } = typed.trim();
        return length === 0 || length > longestName ? ({ t }) => t.form.nameWrong : undefined;
      },
    },
    icon: { label: ({ t }) => t.form.icon, default: "", read: trimmed },
    notify_domain: {
      label: ({ t }) => t.form.notify,
      default: "",
      read: trimmed,
      check: (typed: string) =>
        typed.trim() === "" || isAddress(typed) ? undefined : saying("addressWrong"),
    },
    currency: { label: ({ t }) => t.form.currency, default: usualCurrency },
    /** Done Hub alone has it. */
    currency_rate: {
      label: ({ t }) => t.form.rate,
      default: "1",
      when: ({ rated }, stored) => (stored ? stored.currency_rate !== undefined : rated),
      value: ({ currency_rate }) => currency_rate ?? 1,
      typed: String,
      read(typed: string): number | Problem {
        const value = decimal(typed);
        return value !== undefined && value > 0 ? value : ({ t }) => t.form.rateWrong;
      },
    },
    percent_fee: {
      label: ({ t }) => t.form.percent,
      default: "0",
      typed: (share: number) => String(percentOf(share)),
      read(typed: string): number | Problem {
        const percent = amount(({ t }) => t.form.percentWrong, 100)(typed);
        return typeof percent === "number" ? shareOf(percent) : percent;
      },
    },
    fixed_fee: {
      label: ({ t }) => t.form.fixed,
      default: "0",
      typed: String,
      read: amount(({ t }) => t.form.fixedWrong),
    },
    sort: {
      label: ({ t }) => t.form.order,
      default: "0",
      typed: String,
      read: (typed: string): number | Problem => parseWholeNumber(typed) ?? (({ t }) => t.form.orderWrong),
    },
    pay_domain: setting("pay_domain"),
    partner_id: setting("partner_id"),
    key: setting("key", true),
    app_id: setting("app_id"),
    private_key: setting("private_key", true),
    public_key: setting("public_key"),
    mch_id: setting("mch_id"),
    mch_certificate_serial_number: setting("mch_certificate_serial_number"),
    mch_apiv3_key: setting("mch_apiv3_key", true),
    mch_private_key: setting("mch_private_key", true),
    secret_key: setting("secret_key", true),
    webhook_secret: setting("webhook_secret", true),
    pay_type: setting("pay_type"),
  },
  load: (http, { id }) => getPaymentGateway(http, id),
  update: ({ fresh, values, changed }) => {
    const own = {
      ...pick(
        values,
        changed.filter((name) => !isSetting(name)),
      ),
    };
    const settings = pick(values, changed.filter(isSetting));
    return (http) =>
      updatePaymentGateway(http, fresh.id, { ...own, config: withSettings(fresh.config, settings) });
  },
  create: {
    added: (http) => watchAdded((page) => listPaymentGateways(http, { page, order: "newest" })),
    send(http, values, { facts: { rated } }) {
      const settings = gatewaySettings.filter((name) => hasSetting(values.type, name));
      const { type, name, icon, notify_domain, currency, percent_fee, fixed_fee, sort } = values;
      return createPaymentGateway(http, {
        ...{ type, name, icon, notify_domain, currency, percent_fee, fixed_fee, sort },
        currency_rate: rated ? values.currency_rate : undefined,
        config: withSettings("{}", pick(values, settings)),
      });
    },
    find: (added, { type, name }) => added.find((row) => row.type === type && row.name === name.trim()),
  },
  // The page gets no settings.
  events: {
    creating: ["gw-before-payment-gateway-create", ({ name, type }) => ({ name: name.trim(), type })],
    created: ["gw-payment-gateway-created", ({ id, name }) => ({ id, name })],
    updating: ["gw-before-payment-gateway-update", ({ id }, { name }) => ({ id, name })],
    updated: ["gw-payment-gateway-updated", ({ id, name }) => ({ id, name })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});

const isSetting = (name: string): name is GatewaySetting => gatewaySettings.some((one) => one === name);

/** Some of the values, by their names. */
const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/** The form of a payment gateway while it is filled in. */
export type PaymentGatewayEdit = RecordEdit<KindOf<typeof paymentGatewayRecord>>;
