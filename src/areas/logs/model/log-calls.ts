import {
  getLogStat,
  getOwnLogStat,
  listLogs,
  listOwnLogs,
  type LogEntry,
  type LogFilter,
} from "../../../api/entities/logs.js";
import type { Http } from "../../../api/client/http.js";
import { endOf, startOf, type AppliedFilter } from "./log-filter.js";

/** A span of time, epoch seconds, both inclusive; 0 is open. */
export interface LogSpan {
  readonly start: number;
  readonly end: number;
}

/** The time that a filter means now (epoch seconds). */
export const spanAt = (filter: AppliedFilter, now: number): LogSpan => ({
  start: startOf(filter, now),
  end: endOf(filter, now),
});

/** A page of the server's log. */
export interface LogPage {
  readonly filter: AppliedFilter;
  /** A `LogType`, 0 for all. */
  readonly type: number;
  readonly span: LogSpan;
  /** From 0. */
  readonly page: number;
}

/** The calls that read one log. They reject with a GatewayError. */
export interface LogCalls {
  page(page: LogPage, signal: AbortSignal, onTotal?: (total: number) => void): Promise<readonly LogEntry[]>;
  /** Points spent in a span by what a filter lets through, of whatever type. */
  spent(filter: AppliedFilter, span: LogSpan, signal: AbortSignal): Promise<number>;
}

/** Reads one's own log, or with `all` (administrators) that of everybody. */
export function createLogCalls(http: Http, all: boolean): LogCalls {
  const queryOf = (filter: AppliedFilter, { start, end }: LogSpan): LogFilter => ({
    token_name: filter.token,
    model_name: filter.model,
    start_timestamp: start,
    end_timestamp: end,
    ...(all ? { username: filter.username, channel: filter.channel } : {}),
  });
  const list = all ? listLogs : listOwnLogs;
  const sum = all ? getLogStat : getOwnLogStat;
  return {
    page: ({ filter, type, span, page }, signal, onTotal) =>
      list(http, { page, type, ...queryOf(filter, span) }, { signal, onTotal }),
    spent: (filter, span, signal) => sum(http, queryOf(filter, span), { signal }),
  };
}
