import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError } from "../../api/errors.js";
import { getLogStat, getOwnLogStat, listLogs, listOwnLogs, type LogFilter } from "../../api/logs.js";
import { nowSeconds } from "../../domain/date-time.js";
import type { Http } from "../../api/http.js";
import type { Gateway } from "../../state/gateways.js";
import { clearLogs } from "../../state/delete-logs.js";
import { createLiveRefresh, type LiveRefresh } from "../../state/live-refresh.js";
import { createPagedList, type PagedList } from "../../state/paged-list.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";
import { endOf, type AppliedFilter } from "./log-filter.js";
import { createLogPages, type LogRow } from "./log-pages.js";
import { createLogQuery, type LogQuery } from "./log-query.js";

/** Columns of the log (behaviour.md 3). */
export type LogColumn =
  "time" | "channel" | "user" | "token" | "type" | "model" | "prompt" | "completion" | "quota" | "detail";

/** What was spent, and over what it was added up. */
export interface LogTotal {
  /** Points. */
  readonly quota: number;
  readonly filter: AppliedFilter;
  /** The end of the range as it was sent, epoch seconds, 0 when open. */
  readonly end: number;
  /** When it was read, epoch seconds. */
  readonly at: number;
}

/** Log entries, what they are filtered by, what they sum up to, and the one that is looked at. */
export interface LogsModel extends PagedList<LogRow, string, LogColumn> {
  /** Changing it loads nothing; `runQuery`, `showType` and `showAll` do. */
  readonly query: LogQuery;
  /** Loads what the fields say; false when one of them is wrong. */
  runQuery(): Promise<boolean>;
  /** Another type, at once; what is only typed waits for the query. */
  showType(type: number): Promise<void>;
  showAll(): Promise<void>;
  readonly total: ReadonlySignal<LogTotal | undefined>;
  readonly totalling: ReadonlySignal<boolean>;
  /** Adds up on the server. Rejects with a GatewayError. */
  readTotal(): Promise<void>;
  readonly selected: ReadonlySignal<LogRow | undefined>;
  select(row: LogRow | undefined): void;
  /** Looks at the entry after or before; after the last one that is here, more are loaded. */
  step(by: 1 | -1): Promise<void>;
  /** Deletes all entries of everybody older than a time (epoch seconds) and answers how many. Rejects with a GatewayError. */
  clear(before: number, http?: Http): Promise<Settled<number | undefined>>;
  readonly live: LiveRefresh;
  /** Seconds between two readings of the live refresh. */
  liveSeconds(): number;
}

/** The log: one's own entries, or with `all` (administrators) those of everybody. */
export function createLogsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "pausedUntil" | "session">,
  { all }: { readonly all: boolean },
): LogsModel {
  const { http, session } = gateway;
  const query = createLogQuery();
  const total = signal<LogTotal | undefined>(undefined);
  const totalling = signal(false);
  const selected = signal<LogRow | undefined>(undefined);
  let adding = new AbortController();
  /** Where the range of the list ends, as its first page was asked for. */
  let listEnd = 0;

  function filterOf(applied: AppliedFilter, end: number): LogFilter {
    return {
      token_name: applied.token,
      model_name: applied.model,
      start_timestamp: applied.start,
      end_timestamp: end,
      ...(all ? { username: applied.username, channel: applied.channel } : {}),
    };
  }

  const pages = createLogPages((page, abort) => {
    const filter = { page, type: query.type.peek(), ...filterOf(query.applied.peek(), listEnd) };
    return (all ? listLogs : listOwnLogs)(http, filter, { signal: abort });
  });

  function dropTotal(): void {
    adding.abort();
    total.value = undefined;
    totalling.value = false;
  }

  const list = createPagedList<LogRow, string, LogColumn>({
    load(page, _order, abort) {
      if (page === 0) listEnd = endOf(query.applied.peek(), nowSeconds());
      return pages.load(page, abort);
    },
    keyOf: (row) => row.key,
    valueOf,
    whenResumed: (abort) => gateway.whenResumed(abort),
  });
  const liveSeconds = () => Math.max(15, list.screenSize.peek() * 0.6);
  const live = createLiveRefresh({
    run: () => list.load(),
    interval: () => liveSeconds() * 1000,
    isFree: () =>
      list.loading.peek() === undefined &&
      list.page.peek() === 0 &&
      selected.peek() === undefined &&
      gateway.pausedUntil.peek() === undefined &&
      session.state.peek() === "signed-in",
  });

  return {
    ...list,
    query,
    async runQuery() {
      if (!query.apply()) return false;
      dropTotal();
      await list.load();
      return true;
    },
    async showType(type) {
      query.setType(type);
      await list.load();
    },
    async showAll() {
      query.reset();
      dropTotal();
      await list.load();
    },
    total,
    totalling,
    async readTotal() {
      dropTotal();
      adding = new AbortController();
      const { signal: abort } = adding;
      const filter = query.applied.peek();
      const at = nowSeconds();
      const end = endOf(filter, at);
      totalling.value = true;
      try {
        const quota = await (all ? getLogStat : getOwnLogStat)(http, filterOf(filter, end), {
          signal: abort,
        });
        if (!abort.aborted) total.value = { quota, filter, end, at };
      } catch (failure) {
        if (!isAbortError(failure)) throw failure;
      } finally {
        if (!abort.aborted) totalling.value = false;
      }
    },
    selected,
    select(row) {
      selected.value = row;
    },
    async step(by) {
      const key = selected.peek()?.key;
      const at = list.rows.peek().findIndex((row) => row.key === key);
      if (at < 0) return;
      const wanted = at + by;
      const page = Math.floor(wanted / list.screenSize.peek());
      if (wanted >= 0) await list.showPage(page);
      const row = list.rows.peek()[wanted];
      // Closed, or moved on, while more were on their way.
      if (row && selected.peek()?.key === key) selected.value = row;
    },
    async clear(before, by = http) {
      return andThen(await clearLogs(by, before), (count) => {
        dropTotal();
        void list.load();
        return done(count);
      });
    },
    live,
    liveSeconds,
    dispose() {
      adding.abort();
      live.dispose();
      list.dispose();
    },
  };
}

function valueOf(row: LogRow, column: LogColumn): string | number {
  switch (column) {
    case "time":
      return row.created_at;
    case "channel":
      return row.channel;
    case "user":
      return row.username;
    case "token":
      return row.token_name;
    case "type":
      return row.type;
    case "model":
      return row.model_name;
    case "prompt":
      return row.prompt_tokens;
    case "completion":
      return row.completion_tokens;
    case "quota":
      return row.quota;
    case "detail":
      return row.content;
  }
}
