import type { Price } from "../../../api/entities/prices.js";
import { billings, parsePrice, ratioOfPrice, tokenKinds } from "../../../domain/money/model-price.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { priceMessages } from "./prices.messages.en.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { SearchSelect } from "../../../ui/kit/search-select/search-select.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { SwitchField } from "../../../ui/kit/switch/switch-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { FormFold } from "../../../ui/record/form-fold.js";
import type { RecordExits } from "../../../ui/record/record-exits.js";
import { RecordForm } from "../../../ui/record/record-form.js";
import { useRecord } from "../../../ui/record/use-record.js";
import type { PricesModel } from "./prices-model.js";
import { priceRecord, type PriceFields } from "./price-record.js";
import { usePriceFormat } from "./use-price-format.js";

/** The fields of a price. */
export function PriceEditor({
  model: list,
  stored: loaded,
  initial,
  onCreated,
  onSaved,
  onCancel,
  onDone,
}: RecordExits & {
  readonly model: Pick<PricesModel, "owners">;
  /** The price to edit; `undefined` creates one. */
  readonly stored: Price | undefined;
  /** What a new one begins with. */
  readonly initial: PriceFields | undefined;
  readonly onCreated: () => void;
  readonly onSaved: (price: Price) => void;
}) {
  const t = useMessages(priceMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const format = usePriceFormat();
  const owners = useValue(list.owners);
  const ownerOf = (owner: number) => format.owner(owners, { channel_type: owner });
  const edit = useRecord({
    record: priceRecord,
    context: { t, shown: format.full, ownerOf },
    facts: { http, quotaPerUnit: format.quotaPerUnit },
    draft: `price-${loaded?.model ?? "new"}`,
    stored: loaded,
    initial,
    onCreated() {
      onCreated();
      onDone();
    },
    onSaved,
    onDone,
  });
  const { stored, fields, bind } = edit;
  const byCall = fields.type === "times";
  const weighed = tokenKinds.filter(({ key }) => fields[key] !== "");

  const price = (field: "input" | "output") => {
    const typed = parsePrice(fields[field]);
    return (
      <TextField
        {...bind(field)}
        required
        inputMode="decimal"
        suffix="$"
        hint={
          typed === undefined
            ? undefined
            : t.ratio(String(ratioOfPrice(typed, fields.type, format.quotaPerUnit)))
        }
      />
    );
  };
  const choices = [...new Set([0, ...owners.keys(), Number(fields.channel_type)])].map((owner) => ({
    value: String(owner),
    label: ownerOf(owner),
  }));
  const billingChoices = [...new Set<string>([...billings, fields.type])].map((billing) => ({
    value: billing,
    label: billing === "tokens" || billing === "times" ? t.billing[billing] : billing,
  }));

  return (
    <RecordForm edit={edit} confirm={stored ? common.save : t.form.create} onCancel={onCancel}>
      {edit.has("model") ? <TextField {...bind("model")} mono required hint={t.form.modelHint} /> : null}
      {price("input")}
      {byCall ? null : price("output")}
      <SelectField {...bind("type")} choices={billingChoices} />
      <SearchSelect {...bind("channel_type")} choices={choices} none={t.form.noProvider} />
      <SwitchField {...edit.bindSwitch("locked")} hint={t.form.lockedHint} />
      {byCall ? null : (
        <FormFold title={t.form.others} set={weighed.map(({ key }) => edit.label(key))}>
          <p className="muted">{t.form.othersText}</p>
          {tokenKinds.map(({ key, side, usual }) => (
            <TextField
              key={key}
              {...bind(key)}
              inputMode="decimal"
              placeholder={String(usual)}
              suffix={t.form.relative[side]}
            />
          ))}
        </FormFold>
      )}
    </RecordForm>
  );
}
