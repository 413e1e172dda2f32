import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { localIso } from "../../../domain/time/date-time.js";
import type { TypedFilter } from "../model/log-filter.js";
import type { LogSpan } from "../model/log-calls.js";

/** The fields of the time that a log covers. */
export type TypedTimes = Pick<TypedFilter, "range" | "start" | "end">;

/** The times that the log was zoomed in from, to go back to one by one. */
export interface LogZoom {
  /** Whether there is a time to go back to. */
  readonly zoomed: ReadonlySignal<boolean>;
  /** Stores the previous times and returns those of the span. */
  into(span: LogSpan, before: TypedTimes): TypedTimes;
  /** The times before the last zoom, which are then forgotten. */
  out(): TypedTimes | undefined;
  /** Another time was set otherwise. */
  forget(): void;
}

/** A log that isn't zoomed. */
export function createLogZoom(): LogZoom {
  const steps = signal<readonly TypedTimes[]>([]);
  return {
    zoomed: computed(() => steps.value.length > 0),
    into({ start, end }, before) {
      steps.value = [...steps.peek(), { range: before.range, start: before.start, end: before.end }];
      return { range: "", start: localIso(start), end: localIso(end) };
    },
    out() {
      const before = steps.peek().at(-1);
      steps.value = steps.peek().slice(0, -1);
      return before;
    },
    forget() {
      steps.value = [];
    },
  };
}
