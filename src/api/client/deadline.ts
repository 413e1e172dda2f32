/** A signal that aborts when the caller's signal does, or when the time is up. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether the signal aborted because the time was up, rather than because the caller aborted. */
  isOver(): boolean;
  /** Stops the timer. Must be called when the work is done. */
  clear(): void;
}

/** Starts a deadline after this many milliseconds; 0 means no deadline. */
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
