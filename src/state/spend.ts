import type { Http } from "../api/client/http.js";
import { getLogStat, getOwnLogStat, type LogFilter } from "../api/entities/logs.js";
import { nowSeconds } from "../domain/time/date-time.js";
import type { Span } from "../domain/time/day-spans.js";
import type { Gateway } from "./gateways.js";

/** Whose spend, and for what. */
export interface SpendScope {
  /** `all` is an administrator's. */
  readonly whose: "self" | "all";
  readonly filter?: Pick<LogFilter, "username" | "token_name" | "model_name" | "channel">;
}

/** Points that were spent between two times: exact, one call for each (`/api/log/stat`, `/api/log/self/stat`). */
export type Spend = (span: Span, signal: AbortSignal) => Promise<number>;

/** A call may still be charged so many seconds after it began. */
const SETTLES = 3600;

/** What is over, by the connection and by what was asked. Nobody reads it twice. */
const past = new WeakMap<Http, Map<string, number>>();

/**
 * What was spent in times that are over is kept in memory for as long as the page lives; the log may have been cleared
 * since.
 */
export function createSpend(
  { http, session }: Pick<Gateway, "http" | "session">,
  { whose, filter = {} }: SpendScope,
  now: () => number = nowSeconds,
): Spend {
  const known = past.get(http) ?? new Map<string, number>();
  past.set(http, known);
  return async ({ start, end }, signal) => {
    const query: LogFilter = { ...filter, start_timestamp: start, end_timestamp: end };
    const key = JSON.stringify([session.user.peek()?.id, whose, query]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const quota = await (whose === "all" ? getLogStat : getOwnLogStat)(http, query, { signal });
    if (end < now() - SETTLES) known.set(key, quota);
    return quota;
  };
}
