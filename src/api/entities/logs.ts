import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions, Query } from "../client/http-request.js";
import { flag, list, number, own, text } from "../client/schema.js";

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

/** A log entry (wire.md 2.5). Entries of the account's own log all have the ID 0, so rows can't be keyed by it. */
export const logSchema = z.object({
  id: number,
  user_id: number,
  /** Epoch seconds. */
  created_at: number,
  /** See `LogType` in domain; other numbers are possible. */
  type: number,
  /** The server's text, in Chinese. */
  content: text,
  username: text,
  token_name: text,
  model_name: text,
  /** Points; 0 for a redeemed code, whose amount is only in `content`. */
  quota: number,
  prompt_tokens: number,
  completion_tokens: number,
  /** A channel's ID; 0 for none. */
  channel: number,
  /** Newer servers. */
  request_id: text,
  /** Milliseconds, 0 when unknown; newer servers. */
  elapsed_time: number,
  /** Newer servers. */
  is_stream: flag,
  /** Newer servers. */
  system_prompt_reset: flag,
  /** The group that was charged; new-api. */
  group: own((value) => (typeof value === "string" ? value : undefined)),
  /**
   * What a gateway records beside the text, under its own names: `other` of new-api, `metadata` of one-hub and Laisky's
   * fork (wire.md 9.4).
   */
  record: own(recordOf),
});

/** A log entry (wire.md 2.5). */
export type LogEntry = z.infer<typeof logSchema>;

/**
 * Selects log entries. All texts must match exactly; fields that are missing, empty or 0 don't filter (wire.md 3.9).
 */
export interface OwnLogFilter {
  /** A `LogType`, 0 for all. */
  type?: number | undefined;
  token_name?: string | undefined;
  model_name?: string | undefined;
  /** Epoch seconds, inclusive; so is the other timestamp. */
  start_timestamp?: number | undefined;
  end_timestamp?: number | undefined;
}

/** The log filter for administrators. */
export interface LogFilter extends OwnLogFilter {
  username?: string | undefined;
  /** A channel's id. */
  channel?: number | undefined;
}

/** A page of the log. */
interface LogPage {
  /** Counted from 0. */
  page?: number | undefined;
  /** Entries on a page, at most `BalanceBook.pageSize`; 10 unless told. */
  size?: number | undefined;
}

const logList = list(logSchema);
const statSchema = z.object({ quota: number });

function whole(seconds: number | undefined): number | undefined {
  // The server can't parse a fraction and would then ignore the filter.
  return seconds === undefined ? undefined : Math.trunc(seconds);
}

function queryOf(filter: LogFilter): Query {
  return {
    type: filter.type,
    username: filter.username,
    token_name: filter.token_name,
    model_name: filter.model_name,
    start_timestamp: whole(filter.start_timestamp),
    end_timestamp: whole(filter.end_timestamp),
    channel: filter.channel,
  };
}

/** `GET /api/log/` (admin): one page, counted from 0, the newest first. */
export function listLogs(
  http: Http,
  { page = 0, size, ...filter }: LogFilter & LogPage = {},
  { signal, onTotal }: PageOptions = {},
): Promise<LogEntry[]> {
  return http.call({
    method: "GET",
    path: "/api/log/",
    query: { p: page, ...queryOf(filter), ...(size === undefined ? {} : { size }) },
    schema: logList,
    share: true,
    signal,
    onTotal,
  });
}

/** `GET /api/log/self`: one page of the account's own entries. */
export function listOwnLogs(
  http: Http,
  { page = 0, size, ...filter }: OwnLogFilter & LogPage = {},
  { signal, onTotal }: PageOptions = {},
): Promise<LogEntry[]> {
  return http.call({
    method: "GET",
    path: "/api/log/self",
    query: { p: page, ...queryOf(filter), ...(size === undefined ? {} : { size }) },
    schema: logList,
    share: true,
    signal,
    onTotal,
  });
}

async function stat(http: Http, path: string, filter: LogFilter, { signal }: CallOptions): Promise<number> {
  const { quota } = await http.call({
    method: "GET",
    path,
    query: queryOf(filter),
    schema: statSchema,
    share: true,
    signal,
  });
  return quota;
}

/** `GET /api/log/stat` (admin): points spent. Only consumption counts, whatever type the filter selects. */
export function getLogStat(http: Http, filter: LogFilter = {}, options: CallOptions = {}): Promise<number> {
  return stat(http, "/api/log/stat", filter, options);
}

/** `GET /api/log/self/stat`: points that the account itself spent, like {@link getLogStat}. */
export function getOwnLogStat(
  http: Http,
  filter: OwnLogFilter = {},
  options: CallOptions = {},
): Promise<number> {
  return stat(http, "/api/log/self/stat", filter, options);
}

/** `GET /api/log/search` (admin): the newest 100 entries whose type is the keyword or whose content begins with it. */
export function searchLogs(http: Http, keyword: string, { signal }: CallOptions = {}): Promise<LogEntry[]> {
  return http.call({
    method: "GET",
    path: "/api/log/search",
    query: { keyword },
    schema: logList,
    share: true,
    signal,
  });
}

/** `GET /api/log/self/search`: the newest 100 own entries whose type is the keyword; texts are not searched. */
export function searchOwnLogs(
  http: Http,
  keyword: string,
  { signal }: CallOptions = {},
): Promise<LogEntry[]> {
  return http.call({
    method: "GET",
    path: "/api/log/self/search",
    query: { keyword },
    schema: logList,
    share: true,
    signal,
  });
}
