import { abortError, untilAborted } from "./abort.js";
import { isAbortError, isGatewayError } from "./errors.js";

/** Options of a queued call. */
export interface QueueEntry {
  /**
   * Whether the route has a rate limit of its own (sign-in, registration, email, OAuth): it neither waits for a pause
   * nor causes one (wire.md 0.7).
   */
  critical?: boolean | undefined;
  /** Removes a waiting call from the queue. A call that is already running has to handle the signal itself. */
  signal?: AbortSignal | undefined;
}

/** Queues the calls to one gateway: limits how many run in parallel, and holds calls back after a 429. */
export interface RequestQueue {
  /** Runs a call when it is its turn. A call that gets a 429 rejects immediately and pauses the waiting ones. */
  run<T>(work: () => Promise<T>, entry?: QueueEntry): Promise<T>;
  /** Until when waiting calls are held back, in epoch milliseconds; undefined when not paused. */
  readonly pausedUntil: number | undefined;
  /** Calls the listener whenever `pausedUntil` changes; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Resolves as soon as the queue isn't paused; rejects with an `AbortError` when the signal aborts. */
  whenResumed(signal?: AbortSignal): Promise<void>;
}

/** Options of a queue; clock and timer are for tests. */
export interface QueueOptions {
  /**
   * Maximum number of parallel calls, not counting critical ones. Default 6, as many as a browser opens to one host.
   */
  maxParallel?: number | undefined;
  /** Epoch milliseconds. */
  now?: (() => number) | undefined;
  /** Calls a function after this many milliseconds. */
  setTimer?: ((run: () => void, delay: number) => void) | undefined;
}

const FIRST_PAUSE = 10_000;
/** The window of the server's rate limit: a longer pause is never needed (wire.md 0.7). */
const LONGEST_PAUSE = 180_000;
/** Upper limit for the time that a server or proxy asks for in `Retry-After`. */
const LONGEST_RETRY_AFTER = 3_600_000;
/** How long the first call after a pause runs alone before the others are sent, too. */
const PROBE_TIME = 3_000;

/** Creates the queue of one gateway. Source: wire.md 0.7. */
export function createQueue(options: QueueOptions = {}): RequestQueue {
  const now = options.now ?? Date.now;
  const setTimer = options.setTimer ?? ((run, delay) => void setTimeout(run, delay));
  const maxParallel = options.maxParallel ?? 6;
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let refusals = 0;
  let pausedUntil: number | undefined;
  let probing = false;

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function startWaiting(): void {
    while (pausedUntil === undefined && running < (probing ? 1 : maxParallel)) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  }

  function endProbe(): void {
    probing = false;
    startWaiting();
  }

  function resume(): void {
    if (pausedUntil === undefined) return;
    const left = pausedUntil - now();
    if (left > 0) {
      // Another 429 extended the pause, or the timer fired early.
      setTimer(resume, left);
      return;
    }
    pausedUntil = undefined;
    // The limit may still be exceeded: one call is sent first, so that not all of them get a 429 at once.
    probing = true;
    setTimer(endProbe, PROBE_TIME);
    notify();
    startWaiting();
  }

  function pause(retryAfter: number | undefined): void {
    const alreadyPaused = pausedUntil !== undefined;
    // Calls that were in flight together get their 429s together, which counts as one.
    if (!alreadyPaused) refusals += 1;
    const own = Math.min(FIRST_PAUSE * 2 ** (refusals - 1), LONGEST_PAUSE);
    const length =
      retryAfter === undefined ? own : Math.min(Math.max(retryAfter * 1000, 0), LONGEST_RETRY_AFTER);
    const until = now() + length;
    probing = false;
    if (pausedUntil !== undefined && (retryAfter === undefined || until <= pausedUntil)) return;
    pausedUntil = until;
    notify();
    if (!alreadyPaused) setTimer(resume, length);
  }

  /** The caller has already counted this call in `running`. */
  async function runNow<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (pausedUntil === undefined) refusals = 0;
      probing = false;
      return result;
    } catch (error) {
      if (isGatewayError(error) && error.kind === "rate-limited") pause(error.retryAfter);
      // An aborted call says nothing about the limit, so the next one is sent as the probe instead.
      else if (!isAbortError(error)) probing = false;
      throw error;
    } finally {
      running -= 1;
      startWaiting();
    }
  }

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (pausedUntil === undefined && waiting.length === 0 && running < (probing ? 1 : maxParallel)) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        const at = waiting.indexOf(start);
        if (at >= 0) waiting.splice(at, 1);
        reject(abortError());
      };
      const start = () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      waiting.push(start);
    });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    get pausedUntil() {
      return pausedUntil;
    },
    subscribe,
    async run(work, { critical = false, signal } = {}) {
      if (signal?.aborted) throw abortError();
      if (critical) return work();
      await turn(signal);
      return runNow(work);
    },
    whenResumed(signal) {
      let unsubscribe: () => void = () => undefined;
      const resumed = new Promise<void>((resolve) => {
        const check = () => {
          if (pausedUntil === undefined) resolve();
        };
        unsubscribe = subscribe(check);
        check();
      });
      return untilAborted(resumed, signal).finally(unsubscribe);
    },
  };
}
