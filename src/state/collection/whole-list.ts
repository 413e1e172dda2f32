import { batch, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { RateLimiter } from "../rate-limit/rate-limiter.js";

/** State of loading every row. `stopped` and `failed` keep what was loaded and can be continued. */
export type WholeState = "idle" | "loading" | "stopped" | "failed";

interface WholeListOptions {
  /** Loads every row with one call; resolves to whether that was possible. Rejects with a GatewayError. */
  loadAll?(signal: AbortSignal): Promise<boolean>;
  /** Loads the next page. Rejects with a GatewayError. */
  page(signal: AbortSignal): Promise<void>;
  hasMore(): boolean;
  readonly rateLimiter: RateLimiter | undefined;
  /** Waits until a queue that was paused by a 429 continues. */
  whenResumed(signal: AbortSignal): Promise<void>;
}

/**
 * Loads every row of a list: with one call if the server has one, otherwise page by page, limited by the rate limiter.
 */
export interface WholeList {
  readonly state: ReadonlySignal<WholeState>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Resolves when loading has ended, successfully or not. Joins a run in progress. */
  run(): Promise<void>;
  /** Stops a run; nothing is loaded automatically until {@link run} or {@link reset}. */
  stop(): void;
  /** Clears the result of the last run. */
  reset(): void;
}

/** Creates the loading of a whole list. */
export function createWholeList(options: WholeListOptions): WholeList {
  const { hasMore, rateLimiter, whenResumed } = options;
  const state = signal<WholeState>("idle");
  const error = signal<GatewayError | undefined>(undefined);
  let stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function atOnce(abort: AbortSignal): Promise<boolean> {
    if (!options.loadAll) return false;
    try {
      return await options.loadAll(abort);
    } catch (failure) {
      abort.throwIfAborted();
      // Too many rows for one response are read page by page. Other errors would make any call fail.
      if (!isGatewayError(failure)) throw failure;
      if (failure.kind === "unauthorised" || failure.kind === "forbidden") throw failure;
      if (failure.kind === "rate-limited") await whenResumed(abort);
      return false;
    }
  }

  async function load(abort: AbortSignal): Promise<void> {
    if (await atOnce(abort)) return;
    while (hasMore()) {
      await rateLimiter?.turn(abort);
      try {
        await options.page(abort);
        abort.throwIfAborted();
      } catch (failure) {
        abort.throwIfAborted();
        if (!isGatewayError(failure) || failure.kind !== "rate-limited") throw failure;
        await whenResumed(abort);
      }
    }
  }

  return {
    state,
    error,
    async run() {
      if (running) return running;
      stopping = new AbortController();
      const { signal: abort } = stopping;
      batch(() => {
        state.value = "loading";
        error.value = undefined;
      });
      const run = load(abort).then(
        () => {
          state.value = "idle";
        },
        (failure: unknown) => {
          if (abort.aborted || isAbortError(failure)) return;
          if (!isGatewayError(failure)) throw failure;
          batch(() => {
            state.value = "failed";
            error.value = failure;
          });
        },
      );
      running = run;
      try {
        await run;
      } finally {
        // A stopped run may end after the next one has started.
        if (running === run) running = undefined;
      }
    },
    stop() {
      if (state.peek() !== "loading") return;
      stopping.abort();
      running = undefined;
      state.value = "stopped";
    },
    reset() {
      if (state.peek() === "loading") return;
      batch(() => {
        state.value = "idle";
        error.value = undefined;
      });
    },
  };
}
