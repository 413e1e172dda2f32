import { signal, type ReadonlySignal } from "@preact/signals-core";

/** Something that will be done unless it is undone before. */
export interface Deferral {
  /** Cancels it; false when it has already started. */
  undo(): boolean;
  /** Does it now, if it still waits. */
  now(): void;
}

/** Work that waits a few seconds for somebody to think better of it, and is never lost: who leaves has it done at once. */
export interface Deferred {
  /** How many wait. */
  readonly waiting: ReadonlySignal<number>;
  /** Has `work` done after the delay, or when {@link flush} is called. */
  add(work: () => void, undone: () => void): Deferral;
  /** Does all that waits now. */
  flush(): void;
}

/** How long work waits, in milliseconds. */
export const undoTime = 8000;

/** Nothing waits yet. The timer is for tests. */
export function createDeferred(
  setTimer: (run: () => void, delay: number) => () => void = (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
): Deferred {
  const waiting = signal(0);
  const open = new Set<() => void>();
  return {
    waiting,
    add(work, undone) {
      const end = (): boolean => {
        if (!open.delete(now)) return false;
        cancel();
        waiting.value = open.size;
        return true;
      };
      const now = () => {
        if (end()) work();
      };
      const cancel = setTimer(now, undoTime);
      open.add(now);
      waiting.value = open.size;
      return {
        undo() {
          if (!end()) return false;
          undone();
          return true;
        },
        now,
      };
    },
    flush() {
      for (const now of [...open]) now();
    },
  };
}
