import type { Http } from "../api/client/http.js";
import { getLogStat, getOwnLogStat, type LogFilter } from "../api/entities/logs.js";
import { nowSeconds } from "../domain/time/date-time.js";
import type { Span } from "../domain/time/day-spans.js";
import type { Gateway } from "./gateways.js";

/** Which log entries to add up. */
export interface SpendScope {
  /** `all` includes all accounts, for administrators. */
  readonly whose: "self" | "all";
  readonly filter?: Pick<LogFilter, "username" | "token_name" | "model_name" | "channel">;
}

/** Points spent between two times: exact, with one call for each range (`/api/log/stat`, `/api/log/self/stat`). */
export type Spend = (span: Span, signal: AbortSignal) => Promise<number>;

/** A day's spend in points; `undefined` while it is read. */
export interface SpendDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  readonly quota: number | undefined;
}

/** How many seconds after its start a call may still be charged. */
const CHARGE_DELAY = 3600;

/** Results for past ranges, by connection and query, so that they are read only once. */
const past = new WeakMap<Http, Map<string, number>>();

/** Results for past ranges are kept in memory until the page is closed, even if the log has been cleared since. */
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
    if (end < now() - CHARGE_DELAY) known.set(key, quota);
    return quota;
  };
}
