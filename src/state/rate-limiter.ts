import { abortError } from "../api/client/abort.js";
import type { GatewayStorage } from "./storage.js";

/** Limits background calls to the rate that a gateway accepts over time. */
export interface RateLimiter {
  /** Resolves when the next call may be sent. Rejects with an `AbortError` when the signal aborts first. */
  turn(signal?: AbortSignal): Promise<void>;
}

/** Options of a rate limiter; clock and timer are for tests. */
export interface RateLimiterOptions {
  /** Calls that may be sent at once after a period without calls. */
  readonly burst?: number;
  /** Milliseconds between calls once the burst is used up. */
  readonly interval?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Calls a function after this many milliseconds; returns the function that cancels it. */
  readonly setTimer?: (run: () => void, delay: number) => () => void;
}

/**
 * Fifty at once, then one every 1.1 s: at most 213 in any 180 s. This leaves some of the 240 that older servers allow
 * (wire.md 0.7, 8) for the reader's own actions.
 */
const usual = { burst: 50, interval: 1100 };

/** Creates a rate limiter. */
export function createRateLimiter({
  burst = usual.burst,
  interval = usual.interval,
  now = Date.now,
  setTimer = (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
}: RateLimiterOptions = {}): RateLimiter {
  // When all calls so far would have been sent at the steady rate.
  let due = 0;
  const waiting: (() => void)[] = [];
  let cancelTimer: (() => void) | undefined;

  const waitOfNext = () => Math.max(due, now()) - now() - (burst - 1) * interval;
  /** Starts the calls whose turn it is, and schedules the next check. Only a call that is sent uses up capacity. */
  function startWaiting(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    while (waiting.length > 0 && waitOfNext() <= 0) {
      due = Math.max(due, now()) + interval;
      waiting.shift()?.();
    }
    if (waiting.length > 0) cancelTimer = setTimer(startWaiting, waitOfNext());
  }

  return {
    turn(signal) {
      if (signal?.aborted) return Promise.reject(abortError());
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting.splice(waiting.indexOf(start), 1);
          reject(abortError());
          startWaiting();
        };
        const start = () => {
          signal?.removeEventListener("abort", onAbort);
          resolve();
        };
        signal?.addEventListener("abort", onAbort, { once: true });
        waiting.push(start);
        startWaiting();
      });
    },
  };
}

const limiters = new WeakMap<GatewayStorage, RateLimiter>();

/** The rate limiter that all bulk work for one gateway on this page shares, identified by its storage. */
export function rateLimiterOf({ storage }: { readonly storage: GatewayStorage }): RateLimiter {
  let limiter = limiters.get(storage);
  if (!limiter) limiters.set(storage, (limiter = createRateLimiter()));
  return limiter;
}
