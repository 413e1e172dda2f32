import { featuresOf } from "../../api/dialects/features.js";
import type { PaymentGateway } from "../../api/entities/payment-gateways.js";
import { paidIn } from "../../domain/payments/currencies.js";
import { gatewayKinds, hasSetting, isGatewayKind, payTypes } from "../../domain/payments/gateway-kinds.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../ui/record/row-form.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import { KindSettings } from "./kind-settings.js";
import { paymentGatewayRecord, type PaymentGatewayEdit } from "./record.js";

const currencies = [paidIn.yuan, paidIn.dollars] as const;

/** Those that the console knows, and the one that the gateway has. */
const withStored = (known: readonly string[], now: string): readonly string[] =>
  known.includes(now) ? known : [now, ...known];

/** The fields of a payment gateway. */
export function PaymentGatewayEditor(props: RowFormProps<PaymentGateway>) {
  const t = useMessages(paymentGatewayMessages);
  const common = useMessages(commonMessages);
  const { gatewayRates: rated } = featuresOf(useValue(useGateway().supports));
  const edit = useRowRecord(props, {
    record: paymentGatewayRecord,
    context: { t },
    facts: { rated },
    draft: ["payment-gateway", props.stored?.id],
  });
  const { form } = t;
  const { currency } = edit.fields;
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : form.create} onCancel={props.onCancel}>
      {edit.stored ? null : <KindField edit={edit} />}
      <TextField {...edit.bind("name")} required hint={form.nameHint} />
      <KindSettings edit={edit} />
      <SelectField<string>
        {...edit.bind("currency")}
        choices={withStored(currencies, currency).map((value) => ({
          value,
          label:
            value === paidIn.yuan
              ? form.currencies.yuan
              : value === paidIn.dollars
                ? form.currencies.dollars
                : value,
        }))}
      />
      {edit.has("currency_rate") ? (
        <TextField {...edit.bind("currency_rate")} inputMode="decimal" hint={form.rateHint} />
      ) : null}
      <TextField {...edit.bind("percent_fee")} inputMode="decimal" suffix="%" hint={form.percentHint} />
      <TextField {...edit.bind("fixed_fee")} inputMode="decimal" hint={form.fixedHint} />
      <TextField {...edit.bind("sort")} inputMode="numeric" hint={form.orderHint} />
      <TextField {...edit.bind("notify_domain")} type="url" hint={form.notifyHint} />
      <TextField {...edit.bind("icon")} type="url" hint={form.iconHint} />
      {edit.stored ? null : <p className="muted">{form.enabledNote}</p>}
    </RecordForm>
  );
}

/** What a new one is: its kind decides its settings, and can't be changed later. */
function KindField({ edit }: { readonly edit: PaymentGatewayEdit }) {
  const t = useMessages(paymentGatewayMessages);
  return (
    <SelectField<string>
      {...edit.bind("type")}
      choices={gatewayKinds.map((value) => ({ value, label: t.kinds[value] }))}
      onValue={(type) => {
        // Stripe is usually paid in dollars, the others in yuan.
        const currency = type === "stripe" ? paidIn.dollars : paidIn.yuan;
        const pay_type = isGatewayKind(type) && hasSetting(type, "pay_type") ? (payTypes[type][0] ?? "") : "";
        edit.set({ type, currency, pay_type });
      }}
    />
  );
}
