import { formatNumber, formatRounded, withMinus } from "./number-text.js";

/**
 * A part of a whole: `47%`, `0.5%` with a decimal. What isn't nothing never reads as nothing: `<1%`.
 * @param share 1 is all of it
 * @param decimals at most so many
 */
export function formatShare(share: number, locale: string, decimals = 0): string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: decimals });
  return formatRounded(share, decimals + 2, (size) => format.format(size));
}

/**
 * How much more or less a figure is than one before it: `+102%`, `−12%`, `0%`. From ten times as much on, a percentage
 * says less than how many times it is: `×879`.
 * @param share 0.5 is half more
 */
export function formatChange(share: number, locale: string): string {
  if (share >= 9) return `×${formatNumber(Math.round(share + 1), locale)}`;
  return withMinus(
    new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" }).format(share),
  );
}
