import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** Seconds between two emails, or between two attempts with a link (behaviour.md 9). */
export const resendSeconds = 30;

/** A countdown that blocks an action until it ends. */
export interface Countdown {
  /** Remaining seconds; 0 when the action is allowed. */
  readonly left: ReadonlySignal<number>;
  start(seconds?: number): void;
  dispose(): void;
}

/** Creates a countdown at 0. It uses the clock, so that a page that was suspended doesn't prolong it. */
export function createCountdown(now: () => number = Date.now): Countdown {
  const left = signal(0);
  let end = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }
  function tick(): void {
    left.value = Math.max(0, Math.ceil((end - now()) / 1000));
    if (left.peek() === 0) stop();
  }
  return {
    left: computed(() => left.value),
    start(seconds = resendSeconds) {
      stop();
      end = now() + seconds * 1000;
      timer = setInterval(tick, 250);
      tick();
    },
    dispose: stop,
  };
}
