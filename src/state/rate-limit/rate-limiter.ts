import { abortError } from "../../api/client/abort.js";
import { WINDOW, type CallHistory } from "./call-history.js";
import type { CallCount } from "./call-count.js";
import type { CallLimit } from "./call-limit.js";
import { limitOf } from "./gateway-limit.js";

/** Limits background calls to the rate that a gateway accepts over time. */
export interface RateLimiter {
  /** Resolves when the next call may be sent. Rejects with an `AbortError` when the signal aborts first. */
  turn(signal?: AbortSignal): Promise<void>;
}

/** A rate limiter that follows the limit of a gateway. */
export interface GatewayRateLimiter extends RateLimiter {
  /** Milliseconds that this many further calls wait, as far as it is known. */
  timeFor(calls: number): number;
}

/** Options of a rate limiter; clock and timer are for tests. */
export interface RateLimiterOptions {
  readonly history: CallHistory;
  readonly limit: Pick<CallLimit, "value" | "reached">;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** Calls a function after this many milliseconds; returns the function that cancels it. */
  readonly setTimer?: (run: () => void, delay: number) => () => void;
}

/** The part of a gateway's limit that background work may use. The rest is for the reader's own calls. */
const SHARE = 0.9;
/** The part of that which may be sent at once after a rest; the other calls are spread over the window. */
const AT_ONCE = 0.25;
/** Creates a rate limiter: work at the gateway's rate, with room for the reader's clicks, which count as well. */
export function createRateLimiter({
  history,
  limit,
  now = Date.now,
  setTimer = (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
}: RateLimiterOptions): GatewayRateLimiter {
  // When all calls so far would have been sent at the steady rate.
  let due = 0;
  const waiting: (() => void)[] = [];
  let cancelTimer: (() => void) | undefined;

  const allowance = () => Math.max(1, Math.floor(limit.value * SHARE));
  const interval = () => WINDOW / allowance();
  const burst = () => Math.max(1, Math.floor(allowance() * AT_ONCE));
  /** Whole milliseconds: a fraction left by adding intervals up is no wait. */
  const waitOfNext = () =>
    Math.max(
      Math.round(Math.max(due, now()) - now() - (burst() - 1) * interval()),
      history.waitForFewer(allowance()),
      0,
    );

  /** Starts the calls whose turn it is, and schedules the next check. Only a call that is sent uses up capacity. */
  function startWaiting(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    while (waiting.length > 0 && waitOfNext() === 0) {
      due = Math.max(due, now()) + interval();
      history.reserve();
      waiting.shift()?.();
    }
    if (waiting.length === 0) return;
    limit.reached(history.count());
    cancelTimer = setTimer(startWaiting, waitOfNext());
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
    timeFor(calls) {
      const free = Math.min(
        allowance() - history.count(),
        Math.floor((now() - Math.max(due, now())) / interval()) + burst(),
      );
      const spaced = Math.max(0, calls - Math.max(0, free)) * interval();
      // Where the window is full, such as after a refusal, as many calls have to leave it first.
      const room = Math.max(1, allowance() - calls + 1);
      return calls > 0 ? Math.max(spaced, history.waitForFewer(room)) : 0;
    },
  };
}

const limiters = new WeakMap<CallCount, GatewayRateLimiter>();

/** The rate limiter that all bulk work for one gateway on this page shares. */
export function rateLimiterOf({ calls }: { readonly calls: CallCount }): GatewayRateLimiter {
  let limiter = limiters.get(calls);
  if (!limiter)
    limiters.set(calls, (limiter = createRateLimiter({ history: calls.history, limit: limitOf(calls) })));
  return limiter;
}
