import { DAY } from "../../../domain/time/date-time.js";

/** Spans of time up to now that one press selects, by their names in an address, in seconds. */
export const logRanges = { "1h": 3600, "24h": DAY, "7d": 7 * DAY, "30d": 30 * DAY } as const;

/** A span of time up to now. */
export type LogRange = keyof typeof logRanges;

/** Whether a text names such a span. */
export const isLogRange = (text: string): text is LogRange => Object.hasOwn(logRanges, text);
