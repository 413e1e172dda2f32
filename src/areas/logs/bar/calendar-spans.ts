import { offsetAt } from "../../../domain/time/date-time.js";
import type { Span } from "../../../domain/time/day-spans.js";
import { instantOf } from "../../../domain/time/local-time.js";
import { namedSpan, type NamedRange } from "../../../domain/usage/ranges.js";

/** The week and the month before those of a time (epoch seconds), in the time zone of this device. */
export function calendarSpans(now: number): Readonly<Record<"lastWeek" | "lastMonth", Span>> {
  const local = (range: NamedRange): Span => {
    const { from, to } = namedSpan(range, now + offsetAt(now));
    return { start: instantOf(from), end: instantOf(to) - 1 };
  };
  return { lastWeek: local("last-week"), lastMonth: local("last-month") };
}
