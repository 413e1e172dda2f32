import type { Locale } from "./locale.js";

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Our Chinese texts have a space between a number and the text after it, which Intl doesn't add. */
const spaced = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/u, "$1 ");

/** "in 3 days", "2 hours ago": the distance between two times in epoch seconds, in the reader's language. */
export function formatRelative(seconds: number, now: number, locale: Locale): string {
  const distance = seconds - now;
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  for (const [unit, size] of steps) {
    if (Math.abs(distance) >= size) return spaced(formatter.format(Math.trunc(distance / size), unit));
  }
  return spaced(formatter.format(Math.trunc(distance), "second"));
}

/** "3 hr", "6 days": how long ago a time in epoch seconds was, where it is clear that it is past. */
export function formatAge(seconds: number, now: number, locale: Locale): string {
  const age = Math.max(0, now - seconds);
  const [unit, size] = steps.find(([, one]) => age >= one) ?? ["second", 1];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" });
  return spaced(format.format(Math.trunc(age / size)));
}

/** The reader's time zone as people read it, for example `UTC+08:00`. */
export function timeZoneLabel(date = new Date()): string {
  const minutes = -date.getTimezoneOffset();
  const sign = minutes < 0 ? "-" : "+";
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  return `UTC${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}
