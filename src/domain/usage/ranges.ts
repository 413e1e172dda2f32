import { parsedTime, times } from "../built-ins.js";
import { DAY, utcDate } from "../time/date-time.js";
import { dayStart } from "../time/day-spans.js";

/**
 * The ranges that have a name: so many days with today, the calendar week or month so far, or the whole one before it.
 * Weeks begin on Monday (ISO 8601).
 */
export const namedRanges = ["today", "7d", "30d", "90d", "week", "last-week", "month", "last-month"] as const;

/** A range by its name. */
export type NamedRange = (typeof namedRanges)[number];

/** A stretch of time in Unix seconds, from ≤ time < to. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The most days of a custom range: a year, and the day that a leap year has more. */
const longest = 366;

/** The first midnight of a calendar unit: that of a midnight in it, or so many units before. */
type UnitStart = (midnight: number, before: number) => number;

/** 1 January 1970 was a Thursday. */
const weekStart: UnitStart = (midnight, before) => midnight - (((midnight / DAY + 3) % 7) + before * 7) * DAY;

const monthStart: UnitStart = (midnight, before) => {
  const at = new Date(midnight * 1000);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before) / 1000;
};

/** What each named range covers: so many days, or a calendar unit, so many before the present one. */
const meanings: Readonly<Record<NamedRange, number | readonly [UnitStart, before: 0 | 1]>> = {
  today: 1,
  "7d": 7,
  "30d": 30,
  "90d": 90,
  week: [weekStart, 0],
  "last-week": [weekStart, 1],
  month: [monthStart, 0],
  "last-month": [monthStart, 1],
};

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

/** The time that a named range covers, in whole UTC days. @param now epoch seconds */
export function namedSpan(range: NamedRange, now: number): TimeSpan {
  const today = dayStart(now);
  const meaning = meanings[range];
  if (typeof meaning === "number") return { from: today - (meaning - 1) * DAY, to: today + DAY };
  const [unitStart, before] = meaning;
  return { from: unitStart(today, before), to: before === 0 ? today + DAY : unitStart(today, 0) };
}

/**
 * The time that a range covers, in whole UTC days; undefined for what is no range, or one of more than a year.
 * @param range a named range, or `2026-11-01..2026-11-20` with both days included
 * @param now epoch seconds
 */
export function spanOf(range: string, now: number): TimeSpan | undefined {
  if (isNamedRange(range)) return namedSpan(range, now);
  const dates = datesOf(range);
  const from = dates && midnightOf(dates[0]);
  const last = dates && midnightOf(dates[1]);
  if (from === undefined || last === undefined) return undefined;
  const days = (last - from) / DAY + 1;
  return days < 1 || days > longest ? undefined : { from, to: last + DAY };
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
  const meaning = isNamedRange(range) ? meanings[range] : 0;
  const start = typeof meaning === "number" ? from - (to - from) : meaning[0](from, 1);
  if (now >= to) return { from: start, to: from };
  const passed = Math.max(from + STEP, now - (now % STEP)) - from;
  return { from: start, to: Math.min(from, start + passed) };
}
