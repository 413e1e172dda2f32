import type { Gateway } from "../../state/gateways.js";
import { createLiveRefresh, type LiveSource } from "../../state/live-refresh.js";

/** Milliseconds between reads: the last counts for all that follow. */
const intervals = [2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000);

/** After so many reads, about ten minutes, nothing is read until the reader wants it. */
export const maxReads = 24;

/** When reads may happen, and how time passes. */
export interface ReadTiming extends Pick<LiveSource, "visibility" | "setTimer"> {
  readonly isOnline?: () => boolean;
}

/** Reads for what is awaited from a payment, at growing intervals. */
export interface AwaitedReads {
  /** Begins, also again: reads right away. */
  begin(): void;
  end(): void;
  /** Whether it has read as often as it does unasked. */
  isSpent(): boolean;
  /** Aborted by {@link end}, {@link begin} and {@link dispose}. */
  readonly signal: AbortSignal;
  dispose(): void;
}

/**
 * Creates the reads of a payment. Nothing is read while the page is hidden, the browser offline, nobody signed in or
 * the gateway's rate limit reached.
 * @param run reads once; must not reject
 */
export function createAwaitedReads(
  { session, pausedUntil }: Pick<Gateway, "session" | "pausedUntil">,
  run: () => Promise<void>,
  { isOnline = () => navigator.onLine, ...timing }: ReadTiming,
): AwaitedReads {
  let reads = 0;
  let stop = new AbortController();
  const live = createLiveRefresh({
    ...timing,
    interval: () => intervals[Math.min(reads, intervals.length) - 1] ?? intervals[0] ?? 0,
    isFree: () => isOnline() && pausedUntil.peek() === undefined && session.state.peek() === "signed-in",
    run() {
      reads += 1;
      return run();
    },
  });
  const end = (): void => {
    live.turn(false);
    stop.abort();
  };
  return {
    begin() {
      end();
      reads = 0;
      stop = new AbortController();
      live.turn(true);
    },
    end,
    isSpent: () => reads >= maxReads,
    get signal() {
      return stop.signal;
    },
    dispose() {
      live.dispose();
      stop.abort();
    },
  };
}
