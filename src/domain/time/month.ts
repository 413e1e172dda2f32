import { times } from "../built-ins.js";

const dayCount = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A month that is so many after another one. @param month such as `2026-10` */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/**
 * The days of a month by weeks that begin on Monday, as `2026-10-01`; undefined where a week reaches into another
 * month.
 * @param month such as `2026-10`
 */
export function weeksOf(month: string): (string | undefined)[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const before = (new Date(Date.UTC(year, number - 1)).getUTCDay() + 6) % 7;
  const count = dayCount(year, number);
  return times(Math.ceil((before + count) / 7), (week) =>
    times(7, (place) => {
      const day = week * 7 + place - before + 1;
      return day < 1 || day > count ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}
