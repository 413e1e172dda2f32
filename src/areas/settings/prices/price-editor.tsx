import { featuresOf } from "../../../api/dialects/features.js";
import { useMemo, useState, type ComponentType } from "react";
import {
  parsePrice,
  priceOfRatio,
  ratioOfPrice,
  shownRatio,
  tokenKinds,
  type PriceCurrency,
} from "../../../domain/money/model-price.js";
import { isBilling, type PriceRow, type PriceSide } from "../../../domain/money/price-row.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import type { TierMessages } from "./generated/tiers.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
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
import {
  createPriceRecord,
  newPrice,
  type NewPrice,
  type PriceFields,
  type TypedTiers,
} from "./price-record.js";
import type { TierFieldsProps } from "./tier-fields.js";
import { usePriceFormat } from "./use-price-format.js";

const PriceEffect = createLazy(() => import("./price-effect.js"), { fallback: null });

/** The price as it is typed; undefined while it is none, or the same as before. */
function priceAsTyped(
  fields: PriceFields,
  expression: string | undefined,
  stored: PriceRow,
  currency: PriceCurrency,
): PriceRow | undefined {
  if (fields.type === "tiered")
    return expression === undefined || expression === stored.expression
      ? undefined
      : { ...stored, type: fields.type, expression };
  const side = (name: "input" | "output"): PriceSide | undefined => {
    const before = stored[name];
    const text = before === "none" ? "" : String(priceOfRatio(before, stored.type, currency));
    if (fields.type === stored.type && fields[name] === text) return before;
    if (name === "output" && fields[name].trim() === "") return "none";
    const price = parsePrice(fields[name], currency);
    return price === undefined ? undefined : ratioOfPrice(price, fields.type, currency);
  };
  const [input, output] = [side("input"), fields.type === "times" ? stored.output : side("output")];
  if (input === undefined || output === undefined) return undefined;
  const after: PriceRow = { ...stored, type: fields.type, input, output };
  return after.type === stored.type && input === stored.input && output === stored.output ? undefined : after;
}

/** What prices by tiers are edited with. */
interface TieredParts {
  readonly typed: TypedTiers;
  readonly Fields: ComponentType<TierFieldsProps>;
  /** The one tier that a price by tokens comes to, as the form holds it. */
  readonly firstRow: (input: string, output: string) => string;
  readonly factor: (before: string, after: string) => number | undefined;
  readonly texts: TierMessages;
}

/** What a price's form is drawn from. */
export interface PriceEditorProps extends RecordExits {
  readonly model: Pick<PricesModel, "owners">;
  readonly book: PriceBook;
  /** The price to edit; `undefined` creates one. */
  readonly stored: PriceRow | undefined;
  /** What a new one begins with. */
  readonly begin: NewPrice;
  readonly onCreated: () => void;
  readonly onSaved: (price: PriceRow) => void;
  /** Undefined where no price is by tiers. */
  readonly tiered?: TieredParts;
}

/** The fields of a price. */
export function PriceEditor({
  model: list,
  book,
  stored: loaded,
  begin,
  onCreated,
  onSaved,
  onCancel,
  onDone,
  tiered,
}: PriceEditorProps) {
  const t = useMessages(priceMessages);
  const common = useMessages(commonMessages);
  const { http, supports } = useGateway();
  const { fixedOutputs } = featuresOf(useValue(supports));
  const locale = useLocale();
  const format = usePriceFormat();
  const owners = useValue(list.owners);
  const ownerOf = (owner: number) => format.owner(owners, { channel_type: owner });
  const { currency } = format;
  const facts = { http, book, currency };
  const [begun] = useState(() => (loaded ? {} : newPrice(facts, begin, tiered?.typed)));
  const edit = useRecord({
    record: useMemo(() => createPriceRecord(book, tiered?.typed), [book, tiered?.typed]),
    context: { t, tiers: tiered?.texts, shown: format.full, ownerOf },
    facts,
    draft: `price-${loaded?.model ?? "new"}`,
    stored: loaded,
    ...begun,
    onCreated() {
      onCreated();
      onDone();
    },
    onSaved,
    onDone,
  });
  const { stored, fields, bind } = edit;
  const byCall = fields.type === "times";
  const byTiers = fields.type === "tiered";
  const kinds = tokenKinds.filter(({ key }) => edit.has(key));
  const weighed = kinds.filter(({ key }) => fields[key] !== "");

  /** The ratio that a typed price comes to; of an output that is relative, how many times the input it is. */
  const ratioHint = (field: "input" | "output"): string | undefined => {
    const [typed, input] = [fields[field], fields.input].map((text) => parsePrice(text, currency));
    const isRelative = field === "output" && book.isRelative;
    if (isRelative && fields.output.trim() === "")
      return stored?.builtIn === undefined
        ? t.form.builtInHint
        : t.form.builtInRatioHint(String(shownRatio(stored.builtIn)));
    if (typed === undefined || (isRelative && !input)) return undefined;
    return isRelative
      ? sentences(
          locale,
          t.completion(String(shownRatio(typed / (input ?? 1)))),
          fixedOutputs && t.fixedOutputs,
        )
      : t.ratio(String(ratioOfPrice(typed, fields.type, currency)));
  };
  const fixedAt = book.fixedOutput?.((stored?.model ?? fields.model).trim());
  const price = (field: "input" | "output") => (
    <TextField
      {...bind(field)}
      required={field === "input" || !book.isRelative}
      inputMode="decimal"
      suffix={currency.symbol}
      {...(field === "output" && book.isRelative ? { placeholder: t.builtIn } : {})}
      hint={ratioHint(field)}
    />
  );
  const after = stored && priceAsTyped(fields, edit.values.expression, stored, currency);
  /** A price that was by tokens begins as one tier. */
  const changeBilling = (type: string) =>
    edit.set({
      type,
      ...(type === "tiered" && tiered && fields.tiers === "" && fields.expression === ""
        ? { tiers: tiered.firstRow(byCall ? "" : fields.input, byCall ? "" : fields.output) }
        : {}),
    });
  const choices = [...new Set([0, ...owners.keys(), Number(fields.channel_type)])].map((owner) => ({
    value: String(owner),
    label: ownerOf(owner),
  }));
  const billingChoices = [...new Set<string>([...book.billings(), fields.type])].map((billing) => ({
    value: billing,
    label: isBilling(billing) ? t.billing[billing] : billing,
  }));

  // Where tiers can take the place of all other fields, it comes before them.
  const billing = edit.has("type") ? (
    <SelectField {...bind("type")} choices={billingChoices} onValue={changeBilling} />
  ) : null;

  return (
    <RecordForm edit={edit} confirm={stored ? common.save : t.form.create} onCancel={onCancel}>
      {edit.has("model") ? (
        <TextField {...bind("model")} mono required hint={book.isRelative ? undefined : t.form.modelHint} />
      ) : null}
      {tiered ? billing : null}
      {byTiers && tiered ? (
        <tiered.Fields
          currency={currency}
          before={stored?.expression ?? begin.like?.expression ?? ""}
          tiers={fields.tiers}
          expression={fields.expression}
          error={edit.problem("expression")}
          onChange={edit.set}
        />
      ) : null}
      {byTiers ? null : price("input")}
      {byCall || byTiers ? null : fixedAt === undefined ? (
        price("output")
      ) : (
        <p className="muted">{t.fixedOutput(String(shownRatio(fixedAt)))}</p>
      )}
      {tiered ? null : billing}
      {edit.has("channel_type") ? (
        <SearchSelect {...bind("channel_type")} choices={choices} none={t.form.noProvider} />
      ) : null}
      {edit.has("locked") ? <SwitchField {...edit.bindSwitch("locked")} hint={t.form.lockedHint} /> : null}
      {byCall || byTiers || kinds.length === 0 ? null : (
        <FormFold title={t.form.others} set={weighed.map(({ key }) => edit.label(key))}>
          <p className="muted">{t.form.othersText}</p>
          {kinds.map(({ key, side, usual }) => (
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
      {stored && after ? (
        <PriceEffect changes={[{ before: stored, after }]} tierFactor={tiered?.factor} />
      ) : null}
    </RecordForm>
  );
}
