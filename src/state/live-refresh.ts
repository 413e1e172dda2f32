import { signal, type ReadonlySignal } from "@preact/signals-core";

/** The page as far as it matters here: whether anybody can see it. */
export interface PageVisibility {
  readonly hidden: boolean;
  /** Calls the listener when that changes; returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** What is done again and again, and when. */
export interface LiveSource {
  /** Reads once more. Must not reject. */
  run(): Promise<void>;
  /** Whether a reading may start now; while not, its turn is passed over. */
  isFree(): boolean;
  /** Milliseconds between the end of one reading and the start of the next. */
  interval(): number;
  readonly visibility?: PageVisibility;
  /** Runs something after so many milliseconds; returns what prevents it. For tests. */
  readonly setTimer?: (run: () => void, delay: number) => () => void;
}

/** Reading that goes on by itself while it is switched on. Off at first, and at rest while nobody can see the page. */
export interface LiveRefresh {
  readonly on: ReadonlySignal<boolean>;
  /** Switches it. On starts with a reading at once. */
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

/** Live reading of a source; see {@link LiveRefresh}. */
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
