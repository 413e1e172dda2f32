import { times } from "../domain/built-ins.js";
import { DAY, nowSeconds } from "../domain/time/date-time.js";
import { isDoubled } from "../domain/time/local-time.js";
import { offsetLabel } from "./format.js";

/** Seconds of about a month, and the months of a year. */
const month = 30 * DAY;
const months = 12;

/**
 * The reader's time zone: by its name where its offset changes in the course of the year, `America/New_York`, else by
 * its offset, which all times have. Some browsers know no name.
 */
export function timeZoneLabel(): string {
  const now = nowSeconds();
  const offset = offsetLabel(now);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  const changes = times(months, (index) => offsetLabel(now - index * month));
  return timeZone && changes.some((one) => one !== offset) ? timeZone : offset;
}

/** The offset of a time that clocks show twice, which tells the two apart: ` (UTC-05:00)`; empty for any other. */
export const doubledMark = (seconds: number): string =>
  isDoubled(seconds) ? ` (${offsetLabel(seconds)})` : "";
