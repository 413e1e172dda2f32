/** The current time in whole epoch seconds, as the wire counts. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Epoch seconds as `YYYY-MM-DD HH:mm:ss` in local time (behaviour.md 9); empty for what is no time. */
export function formatDateTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const two = (part: number) => String(part).padStart(2, "0");
  const date = [String(at.getFullYear()).padStart(4, "0"), two(at.getMonth() + 1), two(at.getDate())];
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two);
  return `${date.join("-")} ${time.join(":")}`;
}

/** A time in epoch seconds as machines read it, in UTC: `2025-11-23T05:14:00.000Z`. */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The day in UTC that a time in epoch seconds is in: `2025-11-23`. */
export const utcDate = (seconds: number): string => isoTime(seconds).slice(0, 10);

/** The date of an exact time: `2025-11-23`. */
export const dateOf = (exact: string): string => exact.slice(0, -9);

/** The hours and minutes of an exact time: `05:14`. */
export const clockOf = (exact: string): string => exact.slice(-8, -3);

/** The hours and minutes of a time in epoch seconds, in local time. */
export const formatClock = (seconds: number): string => clockOf(formatDateTime(seconds));

/** The first full minute at or after a time in epoch milliseconds, as `formatClock` writes it. */
export const formatClockAfter = (milliseconds: number): string =>
  formatClock(Math.ceil(milliseconds / 60_000) * 60);
