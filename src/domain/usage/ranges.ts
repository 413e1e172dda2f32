import { parsedTime, times } from "../built-ins.js";
import { utcDate } from "../time/date-time.js";
import { DAY, dayStart } from "../time/day-spans.js";

/** The ranges that have a name: so many days with today, or the calendar month so far. */
export const namedRanges = ["today", "7d", "30d", "90d", "month"] as const;

/** A range by its name. */
export type NamedRange = (typeof namedRanges)[number];

/** A stretch of time in Unix seconds, from ≤ time < to. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The most days of a custom range: a year, and the day that a leap year has more. */
const longest = 366;

const lengths = {
  today: 1,
  "7d": 7,
  "30d": 30,
  "90d": 90,
} as const satisfies Readonly<Record<Exclude<NamedRange, "month">, number>>;

const customForm = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/** The UTC midnight that a date begins with, in Unix seconds; undefined for what is no date. */
function midnightOf(date: string): number | undefined {
  const at = parsedTime(`${date}T00:00:00Z`);
  // A date such as February 30 parses in some engines, as another day.
  return Number.isNaN(at) || utcDate(at / 1000) !== date ? undefined : at / 1000;
}

/** Whether a range is one of those with a name. */
export const isNamedRange = (range: string): range is NamedRange =>
  (namedRanges as readonly string[]).includes(range);

/** Writes a custom range: its first and its last day. */
export const customRange = (first: string, last: string): string => `${first}..${last}`;

/** The first and the last day of a custom range, as they are written; undefined for any other text. */
export function datesOf(range: string): readonly [first: string, last: string] | undefined {
  const [, first, last] = customForm.exec(range) ?? [];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/**
 * The time that a range covers, in whole UTC days; undefined for what is no range, or one of more than a year.
 * @param range a named range, or `2026-11-01..2026-11-20` with both days included
 * @param now epoch seconds
 */
export function spanOf(range: string, now: number): TimeSpan | undefined {
  const today = dayStart(now);
  if (isNamedRange(range)) {
    const from = range === "month" ? monthStart(today, 0) : today - (lengths[range] - 1) * DAY;
    return { from, to: today + DAY };
  }
  const dates = datesOf(range);
  const from = dates && midnightOf(dates[0]);
  const last = dates && midnightOf(dates[1]);
  if (from === undefined || last === undefined) return undefined;
  const days = (last - from) / DAY + 1;
  return days < 1 || days > longest ? undefined : { from, to: last + DAY };
}

/** The first midnight of a month: that of `now`, or so many months before it. */
function monthStart(now: number, before: number): number {
  const at = new Date(now * 1000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before) / 1000;
}

/** A calendar month in UTC, such as `2026-10`; undefined for another text. */
export function monthSpan(month: string): TimeSpan | undefined {
  const from = /^\d{4}-\d\d$/.test(month) ? midnightOf(`${month}-01`) : undefined;
  return from === undefined ? undefined : { from, to: monthStart(from, -1) };
}

/** The month of a time in epoch seconds, and those before it, the newest first: `2026-11`, `2026-10`. */
export const lastMonths = (now: number, count: number): readonly string[] =>
  times(count, (before) => utcDate(monthStart(now, before)).slice(0, -3));

/** Seconds to which the end of a comparison is cut, so that asking again a moment later is the same question. */
const STEP = 600;

/**
 * The time that a range is compared with: as long, just before it. Of a range that isn't over, only as much as has
 * passed of it.
 */
export function spanBefore(range: string, { from, to }: TimeSpan, now: number): TimeSpan {
  const passed = Math.min(to, Math.max(from + STEP, now - (now % STEP))) - from;
  const start = range === "month" ? monthStart(from, 1) : from - (to - from);
  return { from: start, to: Math.min(from, start + passed) };
}
