import { useState } from "react";
import { multiplied, parseFactor, roundings } from "../../../domain/money/price-factor.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import type { ManyAskProps } from "../../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../../ui/collection/many-dialog.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { priceChangeMessages } from "./generated/change.messages.en.js";
import { PriceChangeText } from "./price-change.js";
import { View as PriceEffect } from "./price-effect.js";
import { usePriceFormat } from "./use-price-format.js";

/** What multiplying doesn't change: nothing, and expressions, which are edited one by one. */
const isFree = ({ type, input }: PriceRow): boolean => type === "tiered" || input === "none" || input === 0;

/** Multiplies many prices, and says what that would have come to. */
export function View({ selected, onGo }: ManyAskProps<PriceRow>) {
  const t = useMessages(priceChangeMessages);
  const locale = useLocale();
  const { currency } = usePriceFormat();
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState("0");
  const [wrong, setWrong] = useState(false);
  const factor = parseFactor(typed);
  const fields =
    factor === undefined ? undefined : (price: PriceRow) => multiplied(price, factor, Number(step), currency);
  const afterOf = fields && ((before: PriceRow): PriceRow => ({ ...before, ...fields(before) }));
  const changes = selected.rows.flatMap((before) =>
    afterOf && !isFree(before) ? [{ before, after: afterOf(before) }] : [],
  );
  return (
    <ManyDialog
      {...selected}
      fields={fields}
      needless={isFree}
      value={`${typed} ${step}`}
      nowOf={(before) => (afterOf ? <PriceChangeText change={{ before, after: afterOf(before) }} /> : null)}
      ends="undo"
      check={() => {
        setWrong(factor === undefined);
        return factor !== undefined;
      }}
      onGo={(rows) => fields && onGo(fields, rows)}
    >
      <TextField
        label={t.label}
        name="factor"
        value={typed}
        required
        hint={t.hint}
        error={wrong && factor === undefined ? t.wrong : undefined}
        onValue={setTyped}
      />
      <SelectField
        label={t.rounding}
        name="rounding"
        value={step}
        choices={roundings.map((choice) => ({
          value: String(choice),
          label: choice === 0 ? t.exact : t.toStep(formatPrice(choice, locale, currency)),
        }))}
        onValue={setStep}
      />
      {changes.length > 0 ? <PriceEffect key={`${typed} ${step}`} changes={changes} /> : null}
    </ManyDialog>
  );
}
