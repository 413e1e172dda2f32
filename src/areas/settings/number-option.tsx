import { problemOf } from "../../domain/option-values.js";
import { formatCurrency, quotaToCurrency } from "../../domain/quota.js";
import { settingsAdminMessages } from "../../i18n/messages/settings-admin.js";
import { useMessages } from "../../ui/host/host.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useQuota } from "../../ui/host/use-quota.js";
import type { ControlProps } from "./option-field.js";

/** A number with its step and unit; points show their amount where the gateway shows currency. */
export function NumberOption({ option, value, stored, error, onValue }: ControlProps) {
  const t = useMessages(settingsAdminMessages);
  const { inCurrency, quotaPerUnit } = useQuota();
  const { label, hint } = t.options[option.key];
  const { step = 1, unit, usual } = option.number ?? {};
  const isNumber = problemOf(option, value) === undefined;
  const amount =
    unit === "points" && inCurrency && isNumber ? quotaToCurrency(Number(value), quotaPerUnit) : undefined;
  // A number input cannot show a text that is none, and the reader has to see what the server holds.
  const raw = stored !== "" && problemOf(option, stored) !== undefined;
  return (
    <TextField
      label={amount === undefined ? label : t.worth(label, formatCurrency(amount, digitsOf(amount)))}
      name={option.key}
      type={raw ? "text" : "number"}
      inputMode={option.number?.whole ? "numeric" : "decimal"}
      value={value}
      step={step}
      min={0}
      {...(usual === undefined ? {} : { placeholder: usual })}
      hint={hint}
      error={error}
      suffix={unit ? t[unit] : undefined}
      onValue={onValue}
    />
  );
}

/** Decimals that show all of a small amount, as far as six. */
function digitsOf(amount: number): number {
  const decimals = String(amount).split(".")[1]?.length ?? 0;
  return amount < 0.01 ? Math.min(6, Math.max(2, decimals)) : 2;
}
