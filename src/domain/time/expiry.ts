import { DAY, localIso } from "./date-time.js";
import { parseLocalTime } from "./local-time.js";
import { NEVER } from "./never.js";

/** The quick expiry buttons. */
export type QuickExpiry = "never" | "quarter" | "month" | "week" | "day" | "hour" | "minute";

/**
 * The quick expiry buttons in their order, with the seconds from now that each sets: those of behaviour.md 9, where a
 * month is 30 days, with 90 and 7 days among them.
 */
export const quickExpiries: readonly { readonly name: QuickExpiry; readonly seconds: number | undefined }[] =
  [
    { name: "never", seconds: undefined },
    { name: "quarter", seconds: 90 * DAY },
    { name: "month", seconds: 30 * DAY },
    { name: "week", seconds: 7 * DAY },
    { name: "day", seconds: DAY },
    { name: "hour", seconds: 3_600 },
    { name: "minute", seconds: 60 },
  ];

/** The `expired_time` that a quick button sets, counted from `now` (epoch seconds). */
export function quickExpiry(name: QuickExpiry, now: number): number {
  const seconds = quickExpiries.find((quick) => quick.name === name)?.seconds;
  return seconds === undefined ? NEVER : now + seconds;
}

/**
 * Reads a date and time (`2030-01-31T23:59:59-04:00`, the value of a datetime-local input, or a date alone) as epoch
 * seconds, or `-1` as never. Undefined is 'Expiry time format error' (behaviour.md 5): not a date, a date that does not
 * exist, or one before 1970.
 */
export function parseExpiry(text: string): number | undefined {
  if (text.trim() === String(NEVER)) return NEVER;
  const seconds = parseLocalTime(text);
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/** Epoch seconds as the value of a field for a time, see `localIso`; empty for never. */
export function toLocalInput(seconds: number): string {
  return seconds === NEVER ? "" : localIso(seconds);
}
