import { toJson } from "../built-ins.js";
import { roundedQuotient } from "../money/rounding.js";

/** The formats that were made: making one takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(
  locale: string,
  decimals: number | undefined,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = toJson([locale, decimals, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 20,
      ...options,
    });
    formats.set(key, format);
  }
  return format;
}

/** The sign of an amount below zero. The hyphen that programs write is shorter than a figure and breaks lines. */
const MINUS = "\u2212";

/** As `Intl` writes it, with a true minus sign. */
export const withMinus = (text: string): string => text.replace("-", MINUS);

/** A number with the digits and the grouping of a locale (a BCP 47 tag), without rounding; 0 for what isn't finite. */
export function formatNumber(value: number, locale: string): string {
  return withMinus(formatOf(locale, undefined).format(Number.isFinite(value) ? value || 0 : 0));
}

/** A decimal number as a locale writes it, with the decimals that it has. */
export function formatDecimal(decimal: `${number}`, locale: string): string {
  const [, decimals = ""] = decimal.split(".");
  return formatOf(locale, decimals.length).format(decimal);
}

/**
 * Writes an amount with a number of decimals, half up. What isn't zero never reads as zero: it is below the
 * smallest amount that the decimals can say.
 *
 * @param write the rounded amount without its sign
 * @param unit what the amount is divided by
 * @param times what it is multiplied by
 * @example formatRounded(0.004, 2, (size) => formatDecimal(size, "en")) // "<0.01"
 */
export function formatRounded(
  amount: number,
  digits: number,
  write: (size: `${number}`) => string,
  unit = 1,
  times = 1,
): string {
  const size = roundedQuotient(Math.abs(amount), unit, digits, times);
  const isLess = amount !== 0 && Number(size) === 0;
  const text = write(isLess ? roundedQuotient(1, 10 ** digits, digits) : size);
  return (amount < 0 ? MINUS : "") + (isLess ? "<" : "") + text;
}

/** A number with the sign of its unit, such as `3 hr`, as a locale writes both. @param unit as `Intl` calls it */
export function formatUnit(
  value: number | `${number}`,
  locale: string,
  unit: string,
  unitDisplay: "short" | "narrow" | "long" = "short",
): readonly Intl.NumberFormatPart[] {
  const decimals = String(value).split(".")[1]?.length ?? 0;
  return formatOf(locale, decimals, { style: "unit", unit, unitDisplay }).formatToParts(value);
}
