import { formatDecimal, formatNumber, formatRounded } from "../text/number-text.js";
import { roundedProduct, roundedQuotient } from "./rounding.js";

/** How a quota is to be shown: the gateway's rate and whether its users see currency (behaviour.md 9). */
export interface QuotaDisplay {
  /** Points per unit of currency; `quota_per_unit` of the status. 0 or not finite means that the rate is unknown. */
  quotaPerUnit: number;
  /** `display_in_currency` of the status. */
  displayInCurrency: boolean;
  /** BCP 47 tag whose digits, grouping and decimal separators are used. */
  locale: string;
  /** Decimals of a currency amount, 2 unless told; logs use 6. */
  digits?: number | undefined;
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

function isRate(quotaPerUnit: number): boolean {
  return Number.isFinite(quotaPerUnit) && quotaPerUnit > 0;
}

/**
 * The whole number of points that an amount of currency buys; undefined when the rate is not finite or not above 0
 * (wire.md 2.7).
 */
export function currencyToQuota(amount: number, quotaPerUnit: number): number | undefined {
  return isRate(quotaPerUnit) && Number.isFinite(amount) ? roundedProduct(amount, quotaPerUnit) : undefined;
}

/**
 * An amount of currency as a locale writes its figures, with a fixed number of decimals: `$1.00`, `−$1.00`,
 * `$1,000,000.00`; `<$0.01` for less.
 * @param unit what the amount is divided by, such as points per unit of currency
 */
export function formatCurrency(
  amount: number,
  locale: string,
  { digits = 2, symbol = "$", unit = 1 }: { digits?: number; symbol?: string; unit?: number } = {},
): string {
  return formatRounded(amount, digits, (size) => symbol + formatDecimal(size, locale), unit);
}

/**
 * A quota as users read it: an amount of currency where the gateway shows currency and knows its rate, else a shortened
 * count. Source: behaviour.md 9.
 *
 * @example formatQuota(500_000, { quotaPerUnit: 500_000, displayInCurrency: true, locale: "en" }) // "$1.00"
 */
export function formatQuota(
  quota: number,
  { quotaPerUnit, displayInCurrency, locale, digits = 2 }: QuotaDisplay,
): string {
  return displayInCurrency && isRate(quotaPerUnit) && Number.isFinite(quota)
    ? formatCurrency(quota, locale, { digits, unit: quotaPerUnit })
    : formatCount(quota, locale);
}
