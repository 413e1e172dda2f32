import { times } from "../built-ins.js";
import { DAY, utcDate } from "./date-time.js";

/** A stretch of time in epoch seconds, both ends included, as the log's filters take them. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One day as the server counts them. */
export interface DaySpan extends Span {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
}

/** The start of the UTC day of a time. */
export const dayStart = (now: number): number => Math.floor(now / DAY) * DAY;

/** The last days in UTC, oldest first, the one of `now` (epoch seconds) included. */
export function lastDays(now: number, count: number): DaySpan[] {
  const today = dayStart(now);
  return times(count, (index) => {
    const start = today - (count - 1 - index) * DAY;
    return { day: utcDate(start), start, end: start + DAY - 1 };
  });
}

/** How much more a figure is than the one before it, as a share: 0.5 is half as much again. Undefined after nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined;
