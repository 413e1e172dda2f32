import type { ReactNode } from "react";
import { formatCurrency, quotaToCurrency } from "../../domain/quota.js";
import { parseWholeNumber } from "../../domain/whole-number.js";
import type { Exact } from "../host/exact.js";
import { TextField } from "./text-field.js";
import { useQuota } from "../host/use-quota.js";

interface QuotaFieldProps {
  readonly label: string;
  /** The label with an amount of currency in it. */
  readonly worth: (amount: string) => string;
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** An amount of points, whose label shows the amount where the gateway shows currency (behaviour.md 9). */
export function QuotaField<Given extends QuotaFieldProps>({
  label,
  worth,
  name = "quota",
  value,
  onValue,
  hint,
  error,
  required = false,
  autoFocus = false,
}: Exact<Given, QuotaFieldProps>) {
  const { inCurrency, quotaPerUnit } = useQuota();
  const points = parseWholeNumber(value);
  const amount = inCurrency && points !== undefined ? quotaToCurrency(points, quotaPerUnit) : undefined;
  return (
    <TextField
      label={amount === undefined ? label : worth(formatCurrency(amount))}
      name={name}
      inputMode="numeric"
      value={value}
      hint={hint}
      error={error}
      required={required}
      autoFocus={autoFocus}
      onValue={onValue}
    />
  );
}
