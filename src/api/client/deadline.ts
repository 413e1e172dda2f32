/** A signal that aborts with the caller's, or when the time is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time and not the caller. */
  isOver(): boolean;
  /** Ends the waiting; must be called when the work is done. */
  clear(): void;
}

/** Starts a deadline of so many milliseconds; 0 waits for ever. */
export function startDeadline(milliseconds: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const state = { over: false };
  const abort = () => {
    controller.abort();
  };
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort, { once: true });
  const timer =
    milliseconds > 0
      ? setTimeout(() => {
          state.over = true;
          abort();
        }, milliseconds)
      : undefined;
  return {
    signal: controller.signal,
    isOver: () => state.over,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}
