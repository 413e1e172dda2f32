import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../api/client/errors.js";
import type { Gateway } from "./gateways.js";

/** Part of a view that is read separately, so that the other parts are shown without it. */
export interface Part<T> {
  /** `undefined` until the first response; kept while it is read again. */
  readonly value: ReadonlySignal<T | undefined>;
  readonly loading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /**
   * Reads it, also again; after "too many requests", it retries once as soon as calls are sent again.
   * @param fresh drops the current value, because something else is read instead
   */
  load(this: void, fresh?: boolean): Promise<void>;
  /** Replaces the value, if there is one, by what a write left behind. */
  update(this: void, change: (value: T) => T): void;
  dispose(this: void): void;
}

/**
 * Creates a part.
 * @param read rejects with a GatewayError; `show` sets a preliminary value
 */
export function createPart<T>(
  { whenResumed }: Pick<Gateway, "whenResumed">,
  read: (signal: AbortSignal, show: (value: T) => void) => Promise<T>,
): Part<T> {
  const value = signal<T | undefined>(undefined);
  const loading = signal(true);
  const error = signal<GatewayError | undefined>(undefined);
  let running = new AbortController();

  async function load(fresh = false): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: abort } = running;
    if (fresh) value.value = undefined;
    const isFirst = value.peek() === undefined;
    const show = (next: T) => {
      if (!abort.aborted && isFirst) value.value = next;
    };
    batch(() => {
      loading.value = true;
      error.value = undefined;
    });
    try {
      const answer = await read(abort, show);
      if (abort.aborted) return;
      batch(() => {
        value.value = answer;
        loading.value = false;
      });
    } catch (failure) {
      if (abort.aborted || isAbortError(failure)) return;
      // The remaining calls of the aborted read would be wasted, because the next read makes them again.
      running.abort();
      if (!isGatewayError(failure)) throw failure;
      running = new AbortController();
      batch(() => {
        loading.value = false;
        error.value = failure;
      });
      if (failure.kind === "rate-limited")
        whenResumed(running.signal).then(
          () => load(fresh),
          () => undefined,
        );
    }
  }

  return {
    value: computed(() => value.value),
    loading,
    error,
    load,
    update(change) {
      const now = value.peek();
      if (now !== undefined) value.value = change(now);
    },
    dispose: () => running.abort(),
  };
}
