import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError } from "../../api/errors.js";
import { getLogStat, getOwnLogStat, listLogs, listOwnLogs, type LogFilter } from "../../api/logs.js";
import { nowSeconds } from "../../domain/date-time.js";
import type { Http } from "../../api/http.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Collection } from "../../state/collection/collection-types.js";
import type { RowSource } from "../../state/collection/row-source.js";
import type { CollectionView, ViewNames } from "../../state/collection/view.js";
import { clearLogs } from "../../state/delete-logs.js";
import { createLiveRefresh, type LiveRefresh } from "../../state/live-refresh.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";
import { endOf, type AppliedFilter } from "./log-filter.js";
import { logNames, type LogColumn, type LogFilterName } from "./log-names.js";
import { createLogPages, type LogRow } from "./log-pages.js";
import { createLogQuery, type LogQuery } from "./log-query.js";
import { createLogReader } from "./log-reader.js";

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
export interface LogsModel extends Collection<LogRow, string, LogColumn, LogFilterName> {
  /** Changing it loads nothing; `runQuery`, `showType` and `showAll` do. */
  readonly criteria: LogQuery;
  /** Loads what the fields say; false when one of them is wrong. */
  runQuery(): boolean;
  /** Another type, at once; what is only typed waits for the query. */
  showType(type: number): void;
  showAll(): void;
  readonly total: ReadonlySignal<LogTotal | undefined>;
  readonly totalling: ReadonlySignal<boolean>;
  /** Adds up on the server. Rejects with a GatewayError. */
  readTotal(): Promise<void>;
  readonly selected: ReadonlySignal<LogRow | undefined>;
  select(row: LogRow | undefined): void;
  /** Looks at the entry after or before; after the last one that is here, more are loaded. */
  step(by: 1 | -1): Promise<void>;
  /** Every entry that matches now, at the pace that the server bears. */
  readAll(): RowSource<LogRow>;
  /** Deletes all entries of everybody older than a time (epoch seconds) and answers how many. Rejects with a GatewayError. */
  clear(before: number, http?: Http): Promise<Settled<number | undefined>>;
  readonly live: LiveRefresh;
  /** Seconds between two readings of the live refresh. */
  liveSeconds(): number;
}

const columns: Readonly<Record<LogColumn, (row: LogRow) => string | number>> = {
  time: (row) => row.created_at,
  channel: (row) => row.channel,
  user: (row) => row.username,
  token: (row) => row.token_name,
  type: (row) => row.type,
  model: (row) => row.model_name,
  prompt: (row) => row.prompt_tokens,
  completion: (row) => row.completion_tokens,
  quota: (row) => row.quota,
  detail: (row) => row.content,
};

/** An entry in an address. One's own have no ids (wire.md 2.5). */
const entryOf = (row: LogRow | undefined): string | undefined => (row?.id ? String(row.id) : undefined);

/** The names in an address, of one's own log or of everybody's. */
function namesFor(all: boolean): ViewNames {
  const { ofAll } = logNames;
  const without = (names: readonly string[], away: readonly string[]) =>
    all ? names : names.filter((name) => !away.includes(name));
  return {
    columns: without(logNames.columns, ofAll.columns),
    filters: without(logNames.filters, ofAll.filters),
    orders: [],
  };
}

/** The log: one's own entries, or with `all` (administrators) those of everybody. */
export function createLogsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "pausedUntil" | "session" | "storage">,
  { all }: { readonly all: boolean },
): LogsModel {
  const { http, session } = gateway;
  const rateLimiter = rateLimiterOf(gateway);
  const criteria = createLogQuery();
  const total = signal<LogTotal | undefined>(undefined);
  const totalling = signal(false);
  const selected = signal<LogRow | undefined>(undefined);
  /** Key of an entry that an address wants to be looked at, until it is known whether it is here. */
  const wanted = signal<string | undefined>(undefined);
  let adding = new AbortController();
  /** The end of the list's range at the time of the first page. */
  let listEnd = 0;
  let isShown = false;

  function filterOf(applied: AppliedFilter, end: number): LogFilter {
    return {
      token_name: applied.token,
      model_name: applied.model,
      start_timestamp: applied.start,
      end_timestamp: end,
      ...(all ? { username: applied.username, channel: applied.channel } : {}),
    };
  }

  const readPage = (
    filter: LogFilter & { page: number },
    abort: AbortSignal,
    onTotal?: (total: number) => void,
  ) => (all ? listLogs : listOwnLogs)(http, filter, { signal: abort, onTotal });

  /** Entries on all pages, as the last answer told. */
  let count: number | undefined;
  const pages = createLogPages((page, abort) => {
    const filter = { page, type: criteria.type.peek(), ...filterOf(criteria.applied.peek(), listEnd) };
    count = undefined;
    return readPage(filter, abort, (total) => (count = total));
  });

  function dropTotal(): void {
    adding.abort();
    total.value = undefined;
    totalling.value = false;
  }

  const list = createCollection<LogRow, string, LogColumn, LogFilterName>({
    async load(page, _order, abort, onTotal) {
      if (page === 0) listEnd = endOf(criteria.applied.peek(), nowSeconds());
      const rows = await pages.load(page, abort);
      if (count !== undefined) onTotal(count);
      return rows;
    },
    // A page is understood by those before it, because new entries push all others down.
    jumps: false,
    keyOf: (row) => row.key,
    columns,
    wholeByItself: false,
    whenResumed: (abort) => gateway.whenResumed(abort),
    rateLimiter,
  });

  const view = computed((): CollectionView => {
    const entry = entryOf(selected.value) ?? wanted.value;
    const filters = { ...criteria.filters.value, ...(entry ? { entry } : {}) };
    return { ...list.view.value, ...(Object.keys(filters).length > 0 ? { filters } : {}) };
  });

  /** Another list of the server's, from its first page. */
  function begin(): void {
    const { page: _page, ...rest } = list.view.peek();
    list.setView(rest, true);
  }

  const stopFollowing = effect(() => {
    const key = wanted.value;
    if (key === undefined || list.loading.value !== undefined || list.error.value) return;
    const row = list.all.value.find((one) => one.key === key);
    batch(() => {
      wanted.value = undefined;
      selected.value = row;
    });
  });

  const liveSeconds = () => {
    const size = list.size.peek();
    return Math.max(15, size === "all" ? 0 : size * 0.6);
  };
  const live = createLiveRefresh({
    run: () => list.load(),
    interval: () => liveSeconds() * 1000,
    isFree: () =>
      list.loading.peek() === undefined &&
      list.whole.peek() !== "loading" &&
      list.size.peek() !== "all" &&
      list.page.peek() === 0 &&
      selected.peek() === undefined &&
      gateway.pausedUntil.peek() === undefined &&
      session.state.peek() === "signed-in",
  });

  return {
    ...list,
    names: namesFor(all),
    view,
    setView({ filters = {}, ...rest }) {
      const { entry, ...asked } = filters;
      batch(() => {
        const other = criteria.show(asked, !isShown);
        isShown = true;
        if (other) dropTotal();
        if (entry !== entryOf(selected.peek())) {
          selected.value = undefined;
          wanted.value = entry;
        }
        list.setView(rest, other);
      });
    },
    criteria,
    runQuery() {
      if (!criteria.apply()) return false;
      dropTotal();
      begin();
      return true;
    },
    showType(type) {
      criteria.setType(type);
      begin();
    },
    showAll() {
      criteria.reset();
      dropTotal();
      begin();
    },
    total,
    totalling,
    async readTotal() {
      dropTotal();
      adding = new AbortController();
      const { signal: abort } = adding;
      const filter = criteria.applied.peek();
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
      const next = at + by;
      const size = list.size.peek();
      if (next >= 0 && size !== "all") await list.showPage(Math.floor(next / size));
      const row = list.rows.peek()[next];
      // Closed, or moved on, while more were on their way.
      if (row && selected.peek()?.key === key) selected.value = row;
    },
    readAll() {
      const filter = criteria.applied.peek();
      const type = criteria.type.peek();
      return createLogReader({
        start: filter.start,
        end: endOf(filter, nowSeconds()),
        async read(page, start, end, abort) {
          for (;;) {
            await rateLimiter.turn(abort);
            try {
              const asked = { ...filterOf(filter, end), start_timestamp: start };
              return await readPage({ page, type, ...asked }, abort);
            } catch (failure) {
              if (!isGatewayError(failure) || failure.kind !== "rate-limited") throw failure;
              await gateway.whenResumed(abort);
            }
          }
        },
      });
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
      stopFollowing();
      adding.abort();
      live.dispose();
      list.dispose();
    },
  };
}
