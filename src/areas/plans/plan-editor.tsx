import type { Plan } from "../../api/entities/plans.js";
import { durationUnits, resetPeriods } from "../../domain/plans/plan.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { RecordForm } from "../../ui/record/record-form.js";
import { useRowRecord, type RowFormProps } from "../../ui/record/row-form.js";
import { planMessages } from "./generated/messages.en.js";
import { planRecord, type PlanEdit } from "./record.js";

/** The fields of a plan. */
export function PlanEditor(props: RowFormProps<Plan>) {
  const t = useMessages(planMessages);
  const common = useMessages(commonMessages);
  const edit = useRowRecord(props, {
    record: planRecord,
    context: { t },
    facts: undefined,
    draft: ["plan", props.stored?.id],
  });
  const { form } = t;
  return (
    <RecordForm edit={edit} confirm={edit.stored ? common.save : form.create} onCancel={props.onCancel}>
      {edit.stored ? <p className="muted">{form.notChanged}</p> : null}
      <TextField {...edit.bind("title")} required />
      <TextField {...edit.bind("subtitle")} />
      <TextField {...edit.bind("price_amount")} inputMode="decimal" required hint={form.priceHint} />
      <QuotaField {...edit.bind("total_amount")} usual={edit.stored?.total_amount} hint={form.quotaHint} />
      <Times edit={edit} />
      <TextField {...edit.bind("max_purchase_per_user")} inputMode="numeric" hint={form.mostHint} />
      <SwitchField {...edit.bindSwitch("enabled")} />
      <SwitchField {...edit.bindSwitch("allow_balance_pay")} />
      <SwitchField {...edit.bindSwitch("allow_wallet_overflow")} />
      <TextField {...edit.bind("upgrade_group")} hint={form.groupHint} />
      <TextField {...edit.bind("downgrade_group")} hint={form.groupAfterHint} />
      <TextField {...edit.bind("stripe_price_id")} hint={form.idHint} />
      <TextField {...edit.bind("creem_product_id")} hint={form.idHint} />
      <TextField {...edit.bind("waffo_pancake_product_id")} hint={form.idHint} />
      <TextField {...edit.bind("sort_order")} inputMode="numeric" hint={form.orderHint} />
    </RecordForm>
  );
}

/** Those that the console knows, and the one that the gateway has. */
const withStored = <Value extends string>(known: readonly Value[], now: string): readonly string[] =>
  known.some((one) => one === now) ? known : [now, ...known];

/** How long a plan lasts, and how often its quota comes back. */
function Times({ edit }: { readonly edit: PlanEdit }) {
  const t = useMessages(planMessages);
  const { form } = t;
  const { duration_unit: unit, quota_reset_period: period } = edit.fields;
  const custom = unit === "custom";
  const unitLabel = (value: string) =>
    Object.hasOwn(form.units, value) ? form.units[value as keyof typeof form.units] : value;
  const resetLabel = (value: string) =>
    Object.hasOwn(t.resets, value) ? t.resets[value as keyof typeof t.resets] : value;
  const isNothing = (typed: string) => parseWholeNumber(typed) === 0;
  return (
    <>
      {custom ? (
        <TextField
          {...edit.bind("custom_seconds")}
          label={form.duration}
          inputMode="numeric"
          hint={isNothing(edit.fields.custom_seconds) ? form.durationWrong : undefined}
        />
      ) : (
        <TextField {...edit.bind("duration_value")} inputMode="numeric" />
      )}
      <SelectField<string>
        {...edit.bind("duration_unit")}
        choices={withStored(durationUnits, unit).map((value) => ({ value, label: unitLabel(value) }))}
      />
      <SelectField<string>
        {...edit.bind("quota_reset_period")}
        choices={withStored(resetPeriods, period).map((value) => ({ value, label: resetLabel(value) }))}
      />
      {period === "custom" ? (
        <TextField {...edit.bind("quota_reset_custom_seconds")} inputMode="numeric" />
      ) : null}
    </>
  );
}
