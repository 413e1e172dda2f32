import { useRef, useState, type ReactNode } from "react";
import type { Currency } from "../../../domain/money/currency.js";
import { formatCurrency, toPoints } from "../../../domain/money/quota.js";
import { formatMoney, parseMoney, type MoneyUnit } from "../../../domain/money/money-text.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { moneyMessages } from "./generated/money.messages.en.js";
import type { Exact } from "../../host/lifecycle/exact.js";
import { useHost, useLocale, useMessages } from "../../host/context/host.js";
import { useQuota } from "../../host/context/use-quota.js";
import { useRoving } from "../roving/use-roving.js";
import { Segmented } from "../segmented/segmented.js";
import { Button } from "../button/button.js";
import { quotaFieldSheet } from "./quota-field.css.js";
import { TextField } from "../field/text-field.js";

interface QuotaFieldProps {
  readonly label: string;
  readonly name: string;
  /** Points as a whole number, or the text that couldn't be read as an amount. */
  readonly value: string;
  /** Receives the same. */
  readonly onValue: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Points that are usual here, if more than those of a new token. A warning is shown above 100 times as many. */
  readonly usual?: number | undefined;
  /** The balance in points that the amount changes. The balance before and after is shown. */
  readonly before?: number | undefined;
  /** Whether the amount is added to `before`; otherwise it replaces it. */
  readonly added?: boolean;
  /** Shows buttons for 5, 20 and 100 of the currency, which are added to the amount or replace it. */
  readonly chips?: "add" | "set" | undefined;
}

/** The default quota of a new token (behaviour.md 9). */
const NEW_TOKEN = 500_000;
const chipAmounts = [5, 20, 100] as const;

/** Amounts of a currency that are about what 5, 20 and 100 dollars buy, in its own round figures: 500 yen, 5 yuan. */
function amountsIn({ rate }: Currency): readonly [number, number, number] {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(rate)));
  const [few, some, many] = chipAmounts;
  return [few * size, some * size, many * size];
}

/** The units and the usual amounts, which are one stop of the Tab key together. */
const buttons = ":is(.unit-switch, .quick) button:not(:disabled)";

/**
 * An amount of money: typed in the display currency or in points, whichever the reader selects, with the other one
 * shown beside it. A gateway that doesn't display currency has points alone (behaviour.md 9). What is sent is always
 * points.
 */
export function QuotaField<Given extends QuotaFieldProps>({
  label,
  name,
  value,
  onValue,
  hint,
  error,
  required = false,
  disabled = false,
  usual = 0,
  before,
  added = false,
  chips,
}: Exact<Given, QuotaFieldProps>) {
  useHost().adopt(quotaFieldSheet);
  const box = useRef<HTMLDivElement>(null);
  useRoving(box, buttons);
  const t = useMessages(moneyMessages);
  const locale = useLocale();
  const { inCurrency, known, currency, short } = useQuota();
  const usualAmounts = amountsIn(currency);
  const [wanted, setWanted] = useState<MoneyUnit>("currency");
  const unit = inCurrency ? wanted : "points";
  /** Until the gateway says how it displays quota there is room for both units, so that nothing moves then. */
  const hasRoom = inCurrency || !known;
  /** The text in the field while it is edited; grouped and with its sign again when it is left. */
  const [typed, setTyped] = useState<string>();

  const read = (text: string, as = unit) => parseMoney(text, { locale, unit: as, currency });
  const write = (points: number, as: MoneyUnit) => formatMoney(points, { locale, unit: as, currency });
  /** What a text comes to: points, or itself where it is no amount. */
  const toValue = (text: string, as = unit) => read(text, as)?.points.toString() ?? text;

  const chip = (amount: number) => formatCurrency(amount, locale, currency.symbol, 0);

  const points = parseWholeNumber(value);
  const shown =
    typed !== undefined && toValue(typed) === value
      ? typed
      : points === undefined
        ? value
        : write(points, unit);
  // As it was written: the other unit of "20 points" is currency, whatever the field shows.
  const written = typed === undefined ? unit : (read(typed)?.unit ?? unit);
  const other =
    points === undefined || !inCurrency
      ? undefined
      : written === "points"
        ? write(points, "currency")
        : t.inPoints(points);
  const after = points === undefined || before === undefined ? undefined : added ? before + points : points;
  const common = Math.max(usual, NEW_TOKEN);
  const isHigh = points !== undefined && Math.abs(points) > 100 * common;

  return (
    <div ref={box} className="quota-field" onBlur={() => setTyped(undefined)}>
      <TextField
        label={label}
        name={name}
        inputMode={unit === "points" ? "numeric" : "decimal"}
        value={shown}
        required={required}
        disabled={disabled}
        hint={
          hasRoom ? (
            <>
              {other === undefined && (known || value === "") ? null : (
                <span className="quota-other">{other === undefined ? "\u00a0" : t.equals(other)}</span>
              )}{" "}
              <span>{hint}</span>
            </>
          ) : (
            hint
          )
        }
        error={
          error !== undefined && points === undefined
            ? inCurrency
              ? t.wrong(chip(usualAmounts[1]))
              : t.wrongPoints
            : error
        }
        suffix={
          hasRoom ? (
            <Segmented
              className="unit-switch"
              label={t.unit(label)}
              segments={(["currency", "points"] as const).map((one) => ({
                value: one,
                content: one === "currency" ? currency.symbol : t.points,
                disabled,
              }))}
              chosen={unit}
              onChosen={(one) => {
                setWanted(one);
                // The same text may be an amount in this unit.
                if (points === undefined) onValue(toValue(value, one));
              }}
              waiting={!known}
            />
          ) : undefined
        }
        onValue={(text) => {
          setTyped(text);
          onValue(toValue(text));
        }}
      />
      {chips && hasRoom && !disabled ? (
        <div
          className="quick"
          role="group"
          aria-label={chips === "add" ? t.add(label) : t.set(label)}
          data-waiting={!known || undefined}
        >
          {usualAmounts.map((amount) => (
            <Button
              key={amount}
              onClick={() => {
                const start = chips === "add" ? (points ?? 0) : 0;
                onValue(String(start + (toPoints(amount, currency) ?? 0)));
              }}
            >
              {chips === "add" ? `+${chip(amount)}` : chip(amount)}
            </Button>
          ))}
        </div>
      ) : null}
      {before !== undefined && after !== undefined && after !== before && !disabled ? (
        <p className="quota-change">{t.change(short(before), short(after))}</p>
      ) : null}
      {isHigh && !disabled ? (
        <p className="field-help quota-high" role="status">
          {t.high(short(common))}
        </p>
      ) : null}
    </div>
  );
}
