import { problemOf } from "../../../domain/settings/option-values.js";
import { settingsAdminMessages } from "./admin.messages.en.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { QuotaField } from "../../../ui/kit/money/quota-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import type { ControlProps } from "./control-props.js";

/** A number with its step and unit; a quota is an amount of money. */
export function NumberOption({ option, value, stored, error, onValue }: ControlProps) {
  const t = useMessages(settingsAdminMessages);
  const { label, hint } = t.options[option.key];
  const { step = 1, unit, usual } = option.number ?? {};
  const shared = { label, name: option.key, value, hint, error, onValue };
  if (unit === "points") return <QuotaField {...shared} usual={Number(stored) || 0} />;
  // A number input cannot show a text that is none, and the reader has to see what the server holds.
  const raw = stored !== "" && problemOf(option, stored) !== undefined;
  return (
    <TextField
      {...shared}
      type={raw ? "text" : "number"}
      inputMode={option.number?.whole ? "numeric" : "decimal"}
      step={step}
      min={0}
      {...(usual === undefined ? {} : { placeholder: usual })}
      suffix={unit ? t[unit] : undefined}
    />
  );
}
