import { fold, times, toJson } from "../../../domain/built-ins.js";
import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { LogType } from "../../../domain/records/statuses.js";
import type { Gateway } from "../../../state/gateways.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import { countIn, divide, type Bars } from "./histogram-bars.js";
import { endOf, startOf } from "../model/log-filter.js";
import { spentBy } from "../model/log-sum.js";
import type { LogSpan } from "../model/log-calls.js";
import type { LogsModel } from "../model/logs-model-types.js";

/** Calls under way at the same time. */
const workers = 3;

/** Why the bars count loaded entries instead of adding up what was spent. */
export type WhyEntries = "boundless" | "excluding" | "other-type" | "unasked";

/** What the histogram of a log shows. */
export interface HistogramModel {
  /** Undefined while there is nothing to divide. */
  readonly bars: ReadonlySignal<Bars | undefined>;
  /** Points or entries of each bar; undefined for what is not known yet. */
  readonly values: ReadonlySignal<readonly (number | undefined)[]>;
  /** Undefined where what was spent is known or added up by the gateway. */
  readonly why: ReadonlySignal<WhyEntries | undefined>;
  readonly adding: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** When the figures were asked for, epoch seconds. */
  readonly at: ReadonlySignal<number>;
  /** Whether all entries are loaded, so that what was spent is added up here. */
  readonly isWhole: ReadonlySignal<boolean>;
  /** Calls that adding up takes. */
  readonly calls: ReadonlySignal<number>;
  /** Adds up what is missing, or everything anew. */
  addUp(fromScratch: boolean): void;
  attach(): void;
  dispose(): void;
}

/**
 * Bars over the range of a log: what was spent, of loaded entries where these are all, else added up by the gateway in
 * one call for each bar if the reader wants that; otherwise how many entries are loaded. Live readings of the list
 * don't add up again.
 */
export function createHistogram(
  gateway: Pick<Gateway, "calls" | "whenResumed">,
  { chart, complete, criteria, exclusions, rows, spentIn }: LogsModel,
): HistogramModel {
  const rateLimiter = rateLimiterOf(gateway);
  const at = signal(nowSeconds());
  const spent = signal<readonly (number | undefined)[]>([]);
  const adding = signal(false);
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();

  const why = computed((): WhyEntries | undefined => {
    const { type, applied } = criteria;
    if (type.value !== LogType.all && type.value !== LogType.consumption) return "other-type";
    if (complete.value) return undefined;
    if (exclusions.value.length > 0) return "excluding";
    if (startOf(applied.value, at.value) === 0) return "boundless";
    return chart.value === "open" ? undefined : "unasked";
  });
  /** The range of the filter, whatever of it is loaded. */
  const whole = computed((): Bars | undefined => {
    const filter = criteria.applied.value;
    const start = startOf(filter, at.value);
    const last = endOf(filter, at.value);
    const end = filter.end ? last : at.value;
    if (end < start) return undefined;
    const divided = divide({ start, end });
    // Clocks differ: what lies ahead of this one belongs to the last bar, as it belongs to the list.
    const isLast = (bar: LogSpan) => !filter.end && bar.end === end;
    return { ...divided, bars: divided.bars.map((bar) => (isLast(bar) ? { ...bar, end: last } : bar)) };
  });
  const bars = computed((): Bars | undefined => {
    const filter = criteria.applied.value;
    const isBound = startOf(filter, at.value) !== 0;
    if (why.value === undefined && isBound) return whole.value;
    const instants = rows.value.map(({ created_at }) => created_at);
    if (instants.length === 0) return undefined;
    // Of a range that is loaded in part only that part is looked at.
    const start =
      isBound && complete.value
        ? startOf(filter, at.value)
        : fold(instants, Math.min, Number.POSITIVE_INFINITY);
    const newest = fold(instants, Math.max, 0);
    const end = filter.end && complete.value ? endOf(filter, at.value) : Math.max(start, newest);
    return end < start ? undefined : divide({ start, end });
  });
  const values = computed((): readonly (number | undefined)[] => {
    const divided = bars.value;
    if (!divided) return [];
    if (why.value === undefined) {
      return divided.bars.map(({ start, end }, index) =>
        complete.value
          ? spentBy(rows.value.filter(({ created_at }) => created_at >= start && created_at <= end))
          : spent.value[index],
      );
    }
    return countIn(
      divided.bars,
      rows.value.map(({ created_at }) => created_at),
    );
  });

  async function addUp(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    const spans = bars.peek()?.bars ?? [];
    const missing = spans.map((_, index) => index).filter((index) => spent.peek()[index] === undefined);
    batch(() => {
      adding.value = missing.length > 0;
      error.value = undefined;
    });
    const work = async () => {
      for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
        const span = spans[index];
        if (!span) continue;
        await rateLimiter.turn(abort);
        const sum = await spentIn(span, abort);
        abort.throwIfAborted();
        spent.value = spans.map((_, place) => (place === index ? sum : spent.peek()[place]));
      }
    };
    try {
      await Promise.all(times(workers, work));
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      running.abort();
      if (!isGatewayError(failure)) throw failure;
      error.value = failure;
    }
    adding.value = false;
  }

  function begin(): void {
    running.abort();
    batch(() => {
      at.value = nowSeconds();
      spent.value = [];
      adding.value = false;
      error.value = undefined;
    });
    if (why.peek() === undefined && !complete.peek()) void addUp();
  }

  let stop: (() => void) | undefined;
  return {
    bars,
    values,
    why,
    adding,
    error,
    at,
    isWhole: complete,
    calls: computed(() => whole.value?.bars.length ?? 0),
    addUp(fromScratch) {
      if (fromScratch) begin();
      else void addUp();
    },
    attach() {
      const key = computed(() => {
        const kind = why.value;
        return kind ?? `${String(complete.value)} ${toJson(criteria.applied.value)}`;
      });
      let last: string | undefined;
      stop = effect(() => {
        const now = key.value;
        if (now === last) return;
        last = now;
        queueMicrotask(() => {
          if (stop) begin();
        });
      });
    },
    dispose() {
      stop?.();
      stop = undefined;
      running.abort();
    },
  };
}
