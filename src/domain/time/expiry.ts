import { formatDateTime } from "./date-time.js";
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
    { name: "quarter", seconds: 90 * 86_400 },
    { name: "month", seconds: 30 * 86_400 },
    { name: "week", seconds: 7 * 86_400 },
    { name: "day", seconds: 86_400 },
    { name: "hour", seconds: 3_600 },
    { name: "minute", seconds: 60 },
  ];

/** The `expired_time` that a quick button sets, counted from `now` (epoch seconds). */
export function quickExpiry(name: QuickExpiry, now: number): number {
  const seconds = quickExpiries.find((quick) => quick.name === name)?.seconds;
  return seconds === undefined ? NEVER : now + seconds;
}

const LOCAL_TEXT = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * Reads a local date and time (`2030-01-31 23:59:59`, the value of a datetime-local input, or a date alone) as epoch
 * seconds, or `-1` as never. Undefined is 'Expiry time format error' (behaviour.md 5): not a date, a date that does not
 * exist, or one before 1970.
 */
export function parseExpiry(localText: string): number | undefined {
  if (localText.trim() === String(NEVER)) return NEVER;
  const seconds = parseLocalTime(localText);
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/**
 * Reads a local date and time, or a date alone, as whole epoch seconds; those before 1970 are negative. Undefined for
 * what is no date.
 */
export function parseLocalTime(localText: string): number | undefined {
  const match = LOCAL_TEXT.exec(localText.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(year, month - 1, day, hour, minute, second);
  // Date rolls 31 February over into March; the user should notice it instead.
  if (date.getFullYear() !== year || date.getMonth() !== month - 1 || date.getDate() !== day)
    return undefined;
  return Math.ceil(date.getTime() / 1000);
}

/** Epoch seconds as the value of a datetime-local input, to the second; empty for never. */
export function toLocalInput(seconds: number): string {
  return seconds > 0 ? formatDateTime(seconds).replace(" ", "T") : "";
}
