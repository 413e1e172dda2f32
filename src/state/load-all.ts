import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, type GatewayError } from "../api/errors.js";
import type { RateLimiter } from "./rate-limiter.js";
import type { PagedList } from "./paged-list.js";

/** How loading every page stands; `failed` keeps what came so far, and can be started again from there. */
export type LoadAllState = "idle" | "running" | "stopped" | "failed" | "finished";

/** Loads every further page of a list. */
export interface LoadAll {
  readonly state: ReadonlySignal<LoadAllState>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Loads on from where the list is, shows all rows at once, and resolves when it is over. Ignored while it runs. */
  start(): Promise<void>;
  stop(): void;
  dispose(): void;
}

/** What it needs of a list; the list merges pages by key, so that rows that move are not repeated. */
export type LoadableList = Pick<
  PagedList<never, never, never>,
  "hasMore" | "error" | "loadMore" | "showWhole"
>;

/** Settings of loading everything. */
export interface LoadAllOptions {
  readonly rateLimiter: RateLimiter;
  /** Waits until a queue that was refused by 429 sends again. */
  readonly whenResumed: (signal?: AbortSignal) => Promise<void>;
}

/**
 * Prepares loading all pages of a list that tells no totals. How much is still to come cannot be said, only how much
 * is here: the list's own `loaded`.
 */
export function createLoadAll(list: LoadableList, { rateLimiter, whenResumed }: LoadAllOptions): LoadAll {
  const state = signal<LoadAllState>("idle");
  const error = signal<GatewayError | undefined>(undefined);
  let stopping = new AbortController();

  async function loadPages(signal: AbortSignal): Promise<void> {
    while (list.hasMore.peek()) {
      await rateLimiter.turn(signal);
      await list.loadMore();
      signal.throwIfAborted();
      const failure = list.error.peek();
      if (failure?.kind === "rate-limited") {
        await whenResumed(signal);
      } else if (failure) {
        error.value = failure;
        state.value = "failed";
        return;
      }
    }
    state.value = "finished";
  }

  return {
    state,
    error,
    async start() {
      if (state.peek() === "running") return;
      stopping = new AbortController();
      state.value = "running";
      error.value = undefined;
      list.showWhole(true);
      try {
        await loadPages(stopping.signal);
      } catch (failure) {
        if (!isAbortError(failure)) throw failure;
        state.value = "stopped";
      }
    },
    stop: () => stopping.abort(),
    dispose: () => stopping.abort(),
  };
}
