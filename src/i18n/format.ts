import { clockOf, dateOf, DAY, formatDateTime, offsetText } from "../domain/time/date-time.js";
import { formatUnit } from "../domain/text/number-text.js";
import type { Locale } from "./locale.js";

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", DAY],
  ["hour", 3_600],
  ["minute", 60],
];

/** Our Chinese texts have a space between a number and the text after it, which Intl doesn't add. */
const spaced = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/u, "$1 ");

/** The formats of days of this year that were made: making one takes many times as long as using it. */
const thisYear = new Map<Locale, Intl.DateTimeFormat>();

const isThisYear = (exact: string, now: number): boolean =>
  exact.slice(0, -15) === formatDateTime(now).slice(0, -15);

/**
 * A time to the minute, as the ends of a span of time need it: `05:14` for today, `Nov 23, 05:14` for the rest of this
 * year, `2025-11-23 05:14` for other years. Empty for what is no time.
 * @param seconds in epoch seconds, as `now`
 */
export function formatMinute(seconds: number, now: number, locale: Locale): string {
  const exact = formatDateTime(seconds);
  if (dateOf(exact) === dateOf(formatDateTime(now))) return clockOf(exact);
  if (!isThisYear(exact, now)) return exact.slice(0, -3);
  let format = thisYear.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    thisYear.set(locale, format);
  }
  return format.format(seconds * 1000);
}

/**
 * A time as tables and sentences show it: as `formatMinute` has it in this year, and the date alone, `2025-11-23`, for
 * other years. Empty for what is no time. `formatDateTime` has the exact time.
 * @param seconds in epoch seconds, as `now`
 */
export function formatTime(seconds: number, now: number, locale: Locale): string {
  const exact = formatDateTime(seconds);
  return isThisYear(exact, now) ? formatMinute(seconds, now, locale) : dateOf(exact);
}

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
  const parts = formatUnit(Math.trunc(age / size), locale, unit);
  return spaced(parts.map(({ value }) => value).join(""));
}

/** How local time differs from UTC at a time in epoch seconds, as people read it: `UTC+08:00`. */
export const offsetLabel = (seconds: number): string => `UTC${offsetText(seconds)}`;

/**
 * A time ahead as a sentence names it, in epoch seconds: `14:05` today, `Nov 25, 14:05` within two days, `Dec 23`
 * within the year, else `2027-02-22`.
 */
export function formatDeadline(seconds: number, now: number, locale: Locale): string {
  return seconds - now < 2 * DAY || !isThisYear(formatDateTime(seconds), now)
    ? formatTime(seconds, now, locale)
    : new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" }).format(seconds * 1000);
}
