import { problemOf } from "../../../domain/settings/option-problems.js";
import { textsOf } from "./option-texts.js";
import { useOptionTexts } from "./use-gateway-options.js";
import { QuotaField } from "../../../ui/kit/money/quota-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import type { ControlProps } from "./control-props.js";

/** A number with its step and unit; a quota is an amount of money. */
export function NumberOption({ option, value, stored, error, onValue }: ControlProps) {
  const t = useOptionTexts();
  const { label, hint } = textsOf(option.key, t);
  const { step = 1, unit, usual, min = 0 } = option.number ?? {};
  const shared = { label, name: option.key, value, hint, error, onValue };
  if (unit === "points") return <QuotaField {...shared} usual={Number(stored) || 0} />;
  // A number input cannot show a text that is none, and the reader has to see what the server holds.
  const raw = stored !== "" && problemOf(option, stored)?.kind === "not-a-number";
  return (
    <TextField
      {...shared}
      type={raw ? "text" : "number"}
      inputMode={option.number?.whole ? "numeric" : "decimal"}
      step={step}
      min={min}
      {...(usual === undefined ? {} : { placeholder: usual })}
      suffix={unit ? t.units[unit] : undefined}
    />
  );
}
