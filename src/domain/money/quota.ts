import { formatDecimal, formatNumber, formatRounded } from "../text/number-text.js";
import type { Currency } from "./currency.js";
import { roundedProduct, roundedQuotient } from "./rounding.js";

/** How a quota is to be shown. */
export interface QuotaDisplay {
  /** The gateway's currency, see `currencyOf`. */
  readonly currency: Currency;
  /** BCP 47 tag whose digits, grouping and decimal separators are used. */
  readonly locale: string;
  /** Decimals of a currency amount, 2 unless told; logs use 6. */
  readonly digits?: number | undefined;
}

const UNITS = [
  { size: 1e3, suffix: "k" },
  { size: 1e6, suffix: "M" },
  { size: 1e9, suffix: "B" },
] as const;

/** Counts below this aren't shortened. */
const SHORTENED_FROM = 1e4;

/**
 * Shortens a count: from 10,000 on with `k`, from a million with `M`, from a billion with `B`, one decimal at most;
 * smaller ones as they are. Negative counts are shortened alike. Source: behaviour.md 9.
 *
 * @example formatCount(12_345, "en") // "12.3k"
 */
export function formatCount(count: number, locale: string): string {
  if (!Number.isFinite(count)) return "0";
  const size = Math.abs(count);
  if (size < SHORTENED_FROM) return formatNumber(count, locale);
  let text = "";
  for (const unit of UNITS) {
    const rounded = Number(roundedQuotient(size, unit.size, 1));
    text = formatNumber(count < 0 ? -rounded : rounded, locale) + unit.suffix;
    // Compared after rounding: 999,950 would otherwise read "1000k".
    if (rounded < 1000) break;
  }
  return text;
}

/**
 * The whole number of points that an amount of a currency buys; undefined when the rate is unknown or the amount not
 * finite (wire.md 2.7).
 */
export function toPoints(
  amount: number,
  { quotaPerUnit, rate }: Pick<Currency, "quotaPerUnit" | "rate">,
): number | undefined {
  return quotaPerUnit > 0 && Number.isFinite(amount) ? roundedProduct(amount, quotaPerUnit, rate) : undefined;
}

/**
 * An amount of currency as a locale writes its figures, with a fixed number of decimals: `$1.00`, `−$1.00`,
 * `$1,000,000.00`; `<$0.01` for less.
 * @param symbol what is in front of it
 */
export function formatCurrency(amount: number, locale: string, symbol: string, digits = 2): string {
  return formatRounded(amount, digits, (size) => symbol + formatDecimal(size, locale));
}

/** Points as an amount of a currency whose rate is known: `$1.00`. */
export function formatPoints(
  points: number,
  locale: string,
  { symbol, rate, quotaPerUnit }: Currency,
  digits = 2,
): string {
  const write = (size: `${number}`) => symbol + formatDecimal(size, locale);
  return formatRounded(points, digits, write, quotaPerUnit, rate);
}

/**
 * A quota as users read it: an amount of currency where the gateway shows currency and knows its rate, else a shortened
 * count. Source: behaviour.md 9.
 *
 * @example formatQuota(500_000, { currency: dollars, locale: "en" }) // "$1.00"
 */
export function formatQuota(quota: number, { currency, locale, digits }: QuotaDisplay): string {
  return currency.isShown && Number.isFinite(quota)
    ? formatPoints(quota, locale, currency, digits)
    : formatCount(quota, locale);
}
