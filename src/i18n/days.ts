import { utcDate } from "../domain/time/date-time.js";
import type { Locale } from "./locale.js";

const dayForms = {
  weekday: { weekday: "short" },
  short: { month: "short", day: "numeric" },
  ofMonth: { day: "numeric" },
  long: { weekday: "short", month: "short", day: "numeric" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/**
 * Writes the days of a chart: `Tue`, `Nov 18` (short), `18` (of the month), `Tue, Nov 18` (long). It is given them as
 * `YYYY-MM-DD`; another text is left as it is.
 */
export function dayFormat(form: keyof typeof dayForms, locale: Locale): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...dayForms[form], timeZone: "UTC" });
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? day : format.format(date);
  };
}

/** Writes a month that is given as `YYYY-MM`: `November 2026`. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The day in UTC of a time in epoch seconds, as a range names it: `Nov 23` in this year, else `2025-11-23`. */
export function formatUtcDay(seconds: number, now: number, locale: Locale): string {
  const date = utcDate(seconds);
  const isThisYear = date.slice(0, -6) === utcDate(now).slice(0, -6);
  return isThisYear ? dayFormat("short", locale)(date) : date;
}
