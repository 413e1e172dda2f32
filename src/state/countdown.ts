import { computed, signal, type ReadonlySignal } from "@preact/signals-core";

/** Seconds between two mails or two tries with a link (behaviour.md 9). */
export const resendSeconds = 30;

/** A lock that opens by itself, second by second. */
export interface Countdown {
  /** Seconds that are left; 0 while it is open. */
  readonly left: ReadonlySignal<number>;
  start(seconds?: number): void;
  dispose(): void;
}

/** An open lock. Counts by the clock, so that a page that slept does not make it longer. */
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
