import { DAY, formatDateTime, offsetAt, offsetText } from "./date-time.js";

/** A sign that is a blank is a plus that an address has lost. */
const FORM =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?:([+\- ])(\d{2}):(\d{2}))?$/;

/** The longest change of a clock that is looked for around a time, in seconds. */
const AROUND = DAY;

/** The instants at which clocks here show a time, the first one first. Twice in the hour that a change repeats. */
function instantsOf(asUtc: number): readonly number[] {
  const offsets = new Set([offsetAt(asUtc - AROUND), offsetAt(asUtc + AROUND)]);
  return [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant) === asUtc)
    .sort((one, other) => one - other);
}

/**
 * The instant at which a local time comes: the first of two, and for a time that a change skips, as long after the
 * change as the text is.
 * @param asUtc the local time as epoch seconds, as if it were UTC
 * @param late whether the second of two is meant
 */
export function instantOf(asUtc: number, late = false): number {
  const instants = instantsOf(asUtc);
  return instants.at(late ? -1 : 0) ?? asUtc - offsetAt(asUtc - AROUND);
}

/**
 * Reads a date and time, or a date alone, as whole epoch seconds; those before 1970 are negative. Undefined for what is
 * no date. With an offset it is that instant; without one it is local.
 * @param late whether the second is meant of two times that are written alike, as the end of a span
 */
export function parseLocalTime(text: string, late = false): number | undefined {
  const match = FORM.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date rolls 31 February over into March; the user should notice it instead.
  if (date.getUTCFullYear() !== year || date.getUTCDate() !== day) return undefined;
  const asUtc = date.getTime() / 1000;
  const [sign, hours, minutes] = match.slice(7) as (string | undefined)[];
  if (hours === undefined) return instantOf(asUtc, late);
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60;
  return Number(hours) > 23 || Number(minutes) > 59 ? undefined : asUtc - (sign === "-" ? -ahead : ahead);
}

/** A time as a datetime-local input takes it: a text with an offset in local time, without it; others as they are. */
export function inputText(text: string): string {
  const seconds = hasOffset(text) ? parseLocalTime(text) : undefined;
  return seconds === undefined ? text : formatDateTime(seconds).replace(" ", "T");
}

/** Whether a time says which instant it is. */
const hasOffset = (text: string): boolean => /\d[+\- ]\d\d:\d\d$/.test(text.trim().slice(10));

/**
 * The same time with its offset, so that it stays the instant that it is; a text that is no time, or one that a change
 * of the clock skips, as it is.
 * @param late see {@link parseLocalTime}
 */
export function fixedTime(text: string, late = false): string {
  const seconds = hasOffset(text) ? undefined : parseLocalTime(text, late);
  if (seconds === undefined || !formatDateTime(seconds).startsWith(text.trim().replace("T", " ")))
    return text;
  return text.trim() + offsetText(seconds);
}

/** The instants that a local time can be: two in the hour that a change of the clock repeats. */
export function choicesOf(text: string): readonly number[] {
  const seconds = parseLocalTime(text);
  return seconds === undefined ? [] : instantsOf(seconds + offsetAt(seconds));
}

/** Whether clocks here show the time of an instant twice. */
export const isDoubled = (seconds: number): boolean => instantsOf(seconds + offsetAt(seconds)).length > 1;
