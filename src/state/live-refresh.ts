import { signal, type ReadonlySignal } from "@preact/signals-core";

/** The visibility of the page. */
export interface PageVisibility {
  readonly hidden: boolean;
  /** Calls the listener when the visibility changes; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** A read that is repeated, and its timing. */
export interface LiveSource {
  /** Reads once. Must not reject. */
  run(): Promise<void>;
  /** Whether a read may start now; otherwise it is skipped. */
  isFree(): boolean;
  /** Milliseconds between the end of one read and the start of the next. */
  interval(): number;
  readonly visibility?: PageVisibility;
  /** Calls a function after this many milliseconds; returns the function that cancels it. For tests. */
  readonly setTimer?: (run: () => void, delay: number) => () => void;
}

/** Repeats a read while switched on. Initially off, and paused while the page isn't visible. */
export interface LiveRefresh {
  readonly on: ReadonlySignal<boolean>;
  /** Switches it on or off. Switching on reads immediately. */
  turn(on: boolean): void;
  dispose(): void;
}

const documentVisibility: PageVisibility = {
  get hidden() {
    return document.visibilityState === "hidden";
  },
  subscribe(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

const pageTimer = (run: () => void, delay: number) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** Creates the live refresh of a source; see {@link LiveRefresh}. */
export function createLiveRefresh(source: LiveSource): LiveRefresh {
  const { visibility = documentVisibility, setTimer = pageTimer } = source;
  const on = signal(false);
  let cancel: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let reading = false;

  function rest(): void {
    cancel?.();
    cancel = undefined;
  }

  function schedule(): void {
    rest();
    if (on.peek() && !visibility.hidden) cancel = setTimer(() => void read(), source.interval());
  }

  async function read(): Promise<void> {
    if (reading) return;
    rest();
    if (source.isFree()) {
      reading = true;
      try {
        await source.run();
      } finally {
        reading = false;
      }
    }
    schedule();
  }

  function stop(): void {
    on.value = false;
    rest();
    unsubscribe?.();
    unsubscribe = undefined;
  }

  return {
    on,
    turn(wanted) {
      if (wanted === on.peek()) return;
      if (!wanted) {
        stop();
        return;
      }
      on.value = true;
      unsubscribe = visibility.subscribe(() => {
        if (visibility.hidden) rest();
        else void read();
      });
      if (!visibility.hidden) void read();
    },
    dispose: stop,
  };
}
