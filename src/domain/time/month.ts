import { times } from "../built-ins.js";
import { DAY, utcDate } from "./date-time.js";

/** When a month begins, or one that is so many later, in epoch seconds. */
function beginOf(month: string, later = 0): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return Date.UTC(year, number - 1 + later) / 1000;
}

/** A month that is so many after another one. @param month such as `2026-10` */
export const monthAfter = (month: string, count: number): string =>
  utcDate(beginOf(month, count)).slice(0, -3);

/**
 * The days of a month by weeks that begin on Monday, as `2026-10-01`; undefined where a week reaches into another
 * month.
 * @param month such as `2026-10`
 */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = beginOf(month);
  const count = (beginOf(month, 1) - first) / DAY;
  // The first day of 1970 was a Thursday.
  const before = (first / DAY + 3) % 7;
  return times(Math.ceil((before + count) / 7), (week) =>
    times(7, (place) => {
      const day = week * 7 + place - before;
      return day < 0 || day >= count ? undefined : utcDate(first + day * DAY);
    }),
  );
}
