/** Seconds of a day. */
export const DAY = 86_400;

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

/** Seconds that local time is ahead of UTC at a time in epoch seconds. It differs by the time of year. */
export const offsetAt = (seconds: number): number => -new Date(seconds * 1000).getTimezoneOffset() * 60;

/** How local time differs from UTC at a time in epoch seconds: `-04:00`. */
export function offsetText(seconds: number): string {
  const minutes = offsetAt(seconds) / 60;
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/**
 * A time in epoch seconds in local time with its offset, by which it stays the same instant wherever it is read:
 * `2026-11-01T01:12:00-04:00`. Empty for what is no time.
 */
export function localIso(seconds: number): string {
  const exact = formatDateTime(seconds);
  return exact === "" ? "" : exact.replace(" ", "T") + offsetText(seconds);
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
