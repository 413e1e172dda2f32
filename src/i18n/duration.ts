import { formatRounded, formatUnit } from "../domain/text/number-text.js";
import type { Locale } from "./locale.js";

/** A figure with the sign of its unit, which no line break parts from it. */
function withUnit(figure: `${number}`, unit: "second" | "millisecond", locale: Locale): string {
  return formatUnit(figure, locale, unit, "narrow")
    .map(({ type, value }) => (type === "literal" ? "" : type === "unit" ? `\u00a0${value}` : value))
    .join("");
}

/**
 * How long something took, in seconds with three digits that count and two decimals at most: `0.08 s`, `1.34 s`,
 * `12.4 s`, `126 s`. Above nothing it is at least `<0.01 s`. `formatMilliseconds` has the exact value.
 */
export function formatDuration(milliseconds: number, locale: Locale): string {
  const decimals = milliseconds < 9_995 ? 2 : milliseconds < 99_950 ? 1 : 0;
  return formatRounded(milliseconds, decimals, (seconds) => withUnit(seconds, "second", locale), 1000);
}

/** How long something took, to the millisecond: `1,340 ms`. */
export const formatMilliseconds = (milliseconds: number, locale: Locale): string =>
  withUnit(`${Math.round(milliseconds)}`, "millisecond", locale);

/** How long something took that is known to the second only: `2 s`, and `<1 s` for 0. */
export const formatWholeSeconds = (milliseconds: number, locale: Locale): string =>
  milliseconds < 1000
    ? `<${withUnit("1", "second", locale)}`
    : withUnit(`${Math.round(milliseconds / 1000)}`, "second", locale);
