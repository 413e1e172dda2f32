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
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { andThen, done, type Settled } from "../../state/record/settle.js";
import {
  formatExclusions,
  isLeft,
  parseExclusions,
  type Exclusion,
  type ValueField,
} from "./log-exclusions.js";
import { endOf, startOf, toInput, type AppliedFilter, type TypedFilter } from "./log-filter.js";
import { createLiveTail, type LiveTail } from "./log-live.js";
import { logNames, type LogColumn, type LogFilterName } from "./log-names.js";
import { createLogPages, type LogRow } from "./log-pages.js";
import { createLogQuery, type LogQuery } from "./log-query.js";
import { createLogReader } from "./log-reader.js";

/** What was spent, and over what it was added up. */
export interface LogTotal {
  /** Points. */
  readonly quota: number;
  readonly filter: AppliedFilter;
  /** The beginning of the range as it was sent, epoch seconds, 0 when open. */
  readonly start: number;
  /** The end of the range as it was sent, epoch seconds, 0 when open. */
  readonly end: number;
  /** When it was read, epoch seconds. */
  readonly at: number;
}

/** A span of time, epoch seconds, both inclusive; 0 is open. */
export interface LogSpan {
  readonly start: number;
  readonly end: number;
}

/** Log entries, what they are filtered by, what they sum up to, and the one that is looked at. */
export interface LogsModel extends Collection<LogRow, string, LogColumn, LogFilterName> {
  /** Changing it loads nothing; `runTimes`, `narrow`, `showType` and `showAll` do. */
  readonly criteria: LogQuery;
  /** Loads the times that are typed; false when one of them is wrong. */
  runTimes(): boolean;
  /** Loads what is left with these fields changed; what is only typed is forgotten. False when one of them is wrong. */
  narrow(patch: Partial<TypedFilter>): boolean;
  /** Another type, at once; what is only typed waits for the query. */
  showType(type: number): void;
  showAll(): void;
  /** Only entries with this value, at once. */
  showOnly(field: ValueField, value: string): void;
  /** The values that no shown row has. They are compared here, over the rows that are loaded. */
  readonly exclusions: ReadonlySignal<readonly Exclusion[]>;
  exclude(field: ValueField, value: string): void;
  include(exclusion: Exclusion): void;
  /** The time that the list covers, as its first page was asked for. */
  readonly span: ReadonlySignal<LogSpan>;
  /** Points spent in a span by what the list is filtered by. Rejects with a GatewayError. */
  spentIn(span: LogSpan, signal: AbortSignal): Promise<number>;
  /** Whether the histogram is open. */
  readonly chart: ReadonlySignal<boolean>;
  showChart(open: boolean): void;
  /** Shows a span of the range alone. */
  zoom(span: LogSpan): void;
  /** Whether there is a range to go back to. */
  readonly zoomed: ReadonlySignal<boolean>;
  zoomOut(): void;
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
  readonly live: LiveTail;
  /** Whether one view is a step away from another, so that the way back leads to it: another time, or another page. */
  isStep(view: CollectionView, before: CollectionView): boolean;
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
  elapsed: (row) => row.elapsed_time,
  stream: (row) => Number(row.is_stream),
  detail: (row) => row.content,
};

/** The time that a view names. */
const timeOf = ({ filters: { range, from, to } = {} }: CollectionView): string => [range, from, to].join(" ");

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

/** Exclusions by their text. Rows ask for the same one again and again. */
function createExclusionReader(): (text: string) => readonly Exclusion[] {
  let last = { text: "", exclusions: [] as readonly Exclusion[] };
  return (text) => {
    if (text !== last.text) last = { text, exclusions: parseExclusions(text) };
    return last.exclusions;
  };
}

/** The log: one's own entries, or with `all` (administrators) those of everybody. */
export function createLogsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "pausedUntil" | "session" | "storage">,
  { all }: { readonly all: boolean },
): LogsModel {
  const { http, session } = gateway;
  const exclusionsIn = createExclusionReader();
  const rateLimiter = rateLimiterOf(gateway);
  const criteria = createLogQuery();
  const total = signal<LogTotal | undefined>(undefined);
  const totalling = signal(false);
  const selected = signal<LogRow | undefined>(undefined);
  /** Key of an entry that an address wants to be looked at, until it is known whether it is here. */
  const wanted = signal<string | undefined>(undefined);
  let adding = new AbortController();
  const span = signal<LogSpan>({ start: 0, end: 0 });
  const chart = signal(false);
  /** The times that were zoomed in from. */
  const zooms = signal<readonly Pick<TypedFilter, "range" | "start" | "end">[]>([]);
  let isShown = false;

  function filterOf(applied: AppliedFilter, { start, end }: LogSpan): LogFilter {
    return {
      token_name: applied.token,
      model_name: applied.model,
      start_timestamp: start,
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
    const filter = { page, type: criteria.type.peek(), ...filterOf(criteria.applied.peek(), span.peek()) };
    count = undefined;
    return readPage(filter, abort, (total) => (count = total));
  });

  const spanAt = (filter: AppliedFilter, now: number): LogSpan => ({
    start: startOf(filter, now),
    end: endOf(filter, now),
  });
  const readSpent = (filter: LogFilter, abort: AbortSignal) =>
    (all ? getLogStat : getOwnLogStat)(http, filter, { signal: abort });

  function dropTotal(): void {
    adding.abort();
    total.value = undefined;
    totalling.value = false;
  }

  const list = createCollection<LogRow, string, LogColumn, "not">({
    async load(page, _order, abort, onTotal) {
      if (page === 0) span.value = spanAt(criteria.applied.peek(), nowSeconds());
      const rows = await pages.load(page, abort);
      if (count !== undefined) onTotal(count);
      return rows;
    },
    // A page is understood by those before it, because new entries push all others down.
    jumps: false,
    keyOf: (row) => row.key,
    columns,
    filters: { not: () => [] },
    tests: { not: (row, wanted) => isLeft(row, exclusionsIn(wanted)) },
    wholeByItself: false,
    whenResumed: (abort) => gateway.whenResumed(abort),
    rateLimiter,
  });

  const exclusions = computed(() => exclusionsIn(list.filters.value.not ?? ""));
  const view = computed((): CollectionView => {
    const entry = entryOf(selected.value) ?? wanted.value;
    const { filters: own, ...rest } = list.view.value;
    const filters = {
      ...criteria.filters.value,
      ...own,
      ...(chart.value ? { chart: "open" } : {}),
      ...(entry ? { entry } : {}),
    };
    return { ...rest, ...(Object.keys(filters).length > 0 ? { filters } : {}) };
  });

  /** Another list of the server's, from its first page. */
  function begin(): void {
    const { page: _page, ...rest } = list.view.peek();
    live.forget();
    list.setView(rest, true);
  }

  /** Loads what the fields say. */
  function apply(): boolean {
    if (!criteria.apply()) return false;
    dropTotal();
    begin();
    return true;
  }

  function narrow(patch: Partial<TypedFilter>): boolean {
    criteria.revert();
    criteria.edit(patch);
    return apply();
  }

  const setExclusions = (next: readonly Exclusion[]) => list.filter("not", formatExclusions(next));

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
  const live = createLiveTail({
    rows: list.all,
    load: () => list.load(),
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

  const model: LogsModel = {
    ...list,
    filters: list.filters,
    filter: (name, value) => {
      if (name === "not") list.filter(name, value);
    },
    valuesOf: () => [],
    names: namesFor(all),
    view,
    setView({ filters = {}, ...rest }) {
      const { entry, not, chart: chartWord, ...asked } = filters;
      batch(() => {
        const other = criteria.show(asked, !isShown);
        isShown = true;
        if (other) {
          dropTotal();
          live.forget();
          zooms.value = [];
        }
        chart.value = chartWord !== undefined;
        if (entry !== entryOf(selected.peek())) {
          selected.value = undefined;
          wanted.value = entry;
        }
        list.setView({ ...rest, ...(not ? { filters: { not } } : {}) }, other);
      });
    },
    criteria,
    runTimes() {
      if (!apply()) return false;
      zooms.value = [];
      return true;
    },
    narrow(patch) {
      if ("range" in patch || "start" in patch || "end" in patch) zooms.value = [];
      return narrow(patch);
    },
    showType(type) {
      criteria.setType(type);
      begin();
    },
    showAll() {
      criteria.reset();
      zooms.value = [];
      list.clearFilters();
      dropTotal();
      begin();
    },
    showOnly(field, value) {
      setExclusions(exclusions.peek().filter((other) => other.field !== field));
      if (field === "type") model.showType(Number(value));
      else model.narrow({ [field]: value });
    },
    exclusions,
    exclude(field, value) {
      setExclusions([...exclusions.peek(), { field, value }]);
    },
    include(exclusion) {
      setExclusions(
        exclusions
          .peek()
          .filter(({ field, value }) => field !== exclusion.field || value !== exclusion.value),
      );
    },
    span,
    spentIn: (part, abort) => readSpent(filterOf(criteria.applied.peek(), part), abort),
    chart,
    showChart(open) {
      chart.value = open;
    },
    zoom(part) {
      const { range, start, end } = criteria.typed.peek();
      zooms.value = [...zooms.peek(), { range, start, end }];
      narrow({ range: "", start: toInput(part.start), end: toInput(part.end) });
    },
    zoomed: computed(() => zooms.value.length > 0),
    zoomOut() {
      const before = zooms.peek().at(-1);
      if (!before) return;
      zooms.value = zooms.peek().slice(0, -1);
      narrow(before);
    },
    isStep: (now, before) => timeOf(now) !== timeOf(before),
    total,
    totalling,
    async readTotal() {
      dropTotal();
      adding = new AbortController();
      const { signal: abort } = adding;
      const filter = criteria.applied.peek();
      const at = nowSeconds();
      const covered = spanAt(filter, at);
      totalling.value = true;
      try {
        const quota = await readSpent(filterOf(filter, covered), abort);
        if (!abort.aborted) total.value = { quota, filter, ...covered, at };
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
      const without = exclusions.peek();
      const reader = createLogReader({
        ...spanAt(filter, nowSeconds()),
        async read(page, start, end, abort) {
          for (;;) {
            await rateLimiter.turn(abort);
            try {
              return await readPage({ page, type, ...filterOf(filter, { start, end }) }, abort);
            } catch (failure) {
              if (!isGatewayError(failure) || failure.kind !== "rate-limited") throw failure;
              await gateway.whenResumed(abort);
            }
          }
        },
      });
      return {
        next: async (abort) => (await reader.next(abort))?.filter((row) => isLeft(row, without)),
      };
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
  return model;
}
