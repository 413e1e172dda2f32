import { abortError } from "../api/client/abort.js";
import type { GatewayStorage } from "./storage.js";

/** Lets calls that nobody waits for one by one go out no faster than a gateway accepts over time. */
export interface RateLimiter {
  /** Resolves when the next call may go. Rejects with an `AbortError` when the signal aborts first. */
  turn(signal?: AbortSignal): Promise<void>;
}

/** Settings of a rate limiter; clock and timer are for tests. */
export interface PaceOptions {
  /** Calls that may go at once after a rest. */
  readonly burst?: number;
  /** Milliseconds between calls once the burst is used up. */
  readonly interval?: number;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Runs something after so many milliseconds; the returned function takes it back. */
  readonly setTimer?: (run: () => void, delay: number) => () => void;
}

/**
 * Fifty at once, then one each 1.1 s: at most 213 in any 180 s, which leaves some of the 240 that older servers allow
 * (wire.md 0.7, 8) to what the reader does in the meantime.
 */
const usual = { burst: 50, interval: 1100 };

/** Makes a rate limiter of its own. */
export function createRateLimiter({
  burst = usual.burst,
  interval = usual.interval,
  now = Date.now,
  setTimer = (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
}: PaceOptions = {}): RateLimiter {
  // When the calls so far would have gone at the even rate.
  let due = 0;
  const waiting: (() => void)[] = [];
  let cancelTimer: (() => void) | undefined;

  const waitOfNext = () => Math.max(due, now()) - now() - (burst - 1) * interval;
  /** Lets go whoever's turn it is, and looks again when the next one's comes. Only a call that goes takes a place. */
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

/** The limiter that everything on the page shares that works on many rows of one gateway, known by its storage. */
export function rateLimiterOf({ storage }: { readonly storage: GatewayStorage }): RateLimiter {
  let limiter = limiters.get(storage);
  if (!limiter) limiters.set(storage, (limiter = createRateLimiter()));
  return limiter;
}
