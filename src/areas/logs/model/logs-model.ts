import { computed, signal } from "@preact/signals-core";
import { DAY, nowSeconds } from "../../../domain/time/date-time.js";
import { LogType } from "../../../domain/records/statuses.js";
import type { Gateway } from "../../../state/gateways.js";
import { createCollection } from "../../../state/collection/collection.js";
import type { CollectionView } from "../../../state/collection/view.js";
import { clearLogs } from "../../../state/delete-logs.js";
import { lateLimiterOf } from "../../../state/rate-limit/late-limiter.js";
import { andThen, done } from "../../../state/writes/settle.js";
import { createLogCalls, spanAt, type LogSpan } from "./log-calls.js";
import { logs } from "../log-collection.js";
import { exclusionsIn, formatExclusions, type Exclusion } from "./log-exclusions.js";
import type { TypedFilter } from "./log-filter.js";
import { createLiveTail } from "./log-live.js";
import { createLogPages } from "./log-pages.js";
import { createLogQuery } from "./log-query.js";
import { createLogSum, spentBy, type LogTotal } from "./log-sum.js";
import { createLogZoom } from "../histogram/log-zoom.js";
import type { ChartState, LogsModel } from "./logs-model-types.js";
import { createOpenEntry } from "./open-entry.js";

/** Seconds over which the gateway may add up without being asked to. */
const affordable = 31 * DAY;

/** The time that a view names. */
const timeOf = ({ filters: { range, from, to } = {} }: CollectionView): string => [range, from, to].join(" ");

function stepOf(now: CollectionView, before: CollectionView): "push" | "back" | undefined {
  const { entry } = now.filters ?? {};
  const { entry: entryBefore } = before.filters ?? {};
  if (timeOf(now) !== timeOf(before) || (entry && !entryBefore)) return "push";
  return entryBefore && !entry ? "back" : undefined;
}

/** What a log is of, and how much of it is shown. */
interface LogOptions {
  /** Everybody's entries, for administrators. */
  readonly all: boolean;
  /** Entries on one page until the reader selects another size. */
  readonly defaultSize?: number;
}

/** The log: one's own entries, or those of everybody. */
export function createLogsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "pausedUntil" | "session" | "calls" | "supports">,
  { all, defaultSize = 10 }: LogOptions,
): LogsModel {
  const { http, session } = gateway;
  const calls = createLogCalls(http, all);
  const criteria = createLogQuery(() => gateway.supports.value.logTypes);
  const sum = createLogSum(calls);
  const zoom = createLogZoom();
  const span = signal<LogSpan>({ start: 0, end: 0 });
  const chart = signal<ChartState>("default");
  /** When the first page was read, epoch seconds. */
  const readAt = signal(0);
  let isShown = false;

  /** Entries on all pages, as the last answer told. */
  let count: number | undefined;
  const pages = createLogPages((page, abort) => {
    count = undefined;
    const wanted = { filter: criteria.applied.peek(), type: criteria.type.peek(), span: span.peek(), page };
    return calls.page(wanted, abort, (total) => (count = total));
  });

  const list = createCollection(
    logs,
    {
      async load(page, _order, abort, onTotal) {
        if (page === 0) {
          readAt.value = nowSeconds();
          span.value = spanAt(criteria.applied.peek(), readAt.value);
        }
        const rows = await pages.load(page, abort);
        if (count !== undefined) onTotal(count);
        return rows;
      },
      filters: {
        chosen: computed(() => {
          const entry = opened.entry.value;
          return {
            ...criteria.filters.value,
            ...(chart.value === "default" ? {} : { chart: chart.value }),
            ...(entry ? { entry } : {}),
          };
        }),
        show({ entry, chart: chartWord, ...asked }) {
          const other = criteria.show(asked, !isShown);
          isShown = true;
          if (other) {
            sum.drop();
            live.forget();
            zoom.forget();
          }
          chart.value = chartWord === "open" || chartWord === "closed" ? chartWord : "default";
          opened.follow(entry);
          return other;
        },
      },
      // A page is understood by those before it, because new entries push all others down.
      jumps: false,
      defaultSize,
      wholeByItself: false,
      whenResumed: (abort) => gateway.whenResumed(abort),
      rateLimiter: lateLimiterOf(gateway),
      dispose() {
        opened.dispose();
        sum.dispose();
        live.dispose();
      },
    },
    { all },
  );
  const opened = createOpenEntry(list);

  let counted: LogTotal | undefined;
  const total = computed((): LogTotal | undefined => {
    const filter = criteria.applied.value;
    // The rows of another filter are shown until the new ones are here.
    if (list.loading.value !== undefined && counted?.filter !== filter) return sum.total.value;
    if (list.loading.value === undefined) {
      const isSpend = [LogType.all, LogType.consumption].some((type) => type === criteria.type.value);
      const rows = list.all.value;
      counted =
        list.complete.value && isSpend && rows.length > 0
          ? { quota: spentBy(rows), filter, ...span.value, at: readAt.value, isCounted: true }
          : undefined;
    }
    return counted ?? sum.total.value;
  });

  const exclusions = computed(() => exclusionsIn(list.filters.value.not ?? ""));
  const setExclusions = (next: readonly Exclusion[]) => list.filter("not", formatExclusions(next));

  /** Another list of the server's, from its first page. */
  function begin(): void {
    live.forget();
    void list.loadNew();
  }

  /** Loads what the fields say. */
  function apply(): boolean {
    if (!criteria.apply()) return false;
    sum.drop();
    begin();
    return true;
  }

  function narrow(patch: Partial<TypedFilter>): boolean {
    criteria.revert();
    criteria.edit(patch);
    return apply();
  }

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
      opened.selected.peek() === undefined &&
      gateway.pausedUntil.peek() === undefined &&
      session.state.peek() === "signed-in",
  });

  const model: LogsModel = {
    ...list,
    criteria,
    runTimes() {
      if (!apply()) return false;
      zoom.forget();
      return true;
    },
    narrow(patch) {
      if ("range" in patch || "start" in patch || "end" in patch) zoom.forget();
      return narrow(patch);
    },
    showType(type) {
      criteria.setType(type);
      begin();
    },
    showAll() {
      criteria.reset();
      zoom.forget();
      list.clearFilters();
      sum.drop();
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
    include({ field, value }) {
      setExclusions(exclusions.peek().filter((other) => other.field !== field || other.value !== value));
    },
    span,
    spentIn: (part, abort) => calls.spent(criteria.applied.peek(), part, abort),
    chart,
    showChart(state) {
      chart.value = state;
    },
    zoom(part) {
      narrow(zoom.into(part, criteria.typed.peek()));
    },
    zoomed: zoom.zoomed,
    zoomOut() {
      const before = zoom.out();
      if (before) narrow(before);
    },
    stepOf,
    total,
    isAffordable() {
      const { start } = span.peek();
      return start > 0 && readAt.peek() - start <= affordable;
    },
    totalling: sum.totalling,
    readTotal: () => sum.read(criteria.applied.peek()),
    selected: opened.selected,
    select: (row) => opened.select(row),
    step: (by) => opened.step(by),
    exported() {
      const filter = criteria.applied.peek();
      const not = formatExclusions(exclusions.peek());
      return { filter, type: criteria.type.peek(), span: spanAt(filter, nowSeconds()), all, not };
    },
    async clear(before, by = http, onProgress) {
      return andThen(await clearLogs(by, before, onProgress), (deleted) => {
        sum.drop();
        void list.load();
        return done(deleted);
      });
    },
    live,
    liveSeconds,
  };
  return model;
}
