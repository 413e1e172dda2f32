import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";

/** How work that waited is to go out. */
export interface Sending {
  /** Whether the page is being left: it has to be one call that goes out at once, and nobody hears its answer. */
  readonly leaving: boolean;
  /** Cancels what hasn't gone out yet. */
  readonly withdraw: AbortSignal;
  /** Called when it goes out. */
  readonly onSend: () => void;
}

/** Something that was said to be done, and will be unless it is undone before. */
export interface DeferredWork {
  /** Does it, and tells the reader how it ended. Resolves to why it isn't known to be done. */
  send(sending: Sending): Promise<GatewayError | undefined>;
  undone(): void;
  /** Told that it won't be done any more, because its account is no longer here. */
  dropped(): void;
}

/** One piece of work that waits. */
export interface Deferral {
  /** Cancels it; false when it has already started. */
  undo(): boolean;
  /** Does it now, if it still waits. */
  now(): void;
}

/**
 * What a message said is done although it waits a few seconds for a change of mind: of everything on the page that
 * writes to one gateway. It is never lost: it goes out when the page is left, and before the account is.
 */
export interface Deferred {
  /** How many pieces of work wait or are under way. */
  readonly open: ReadonlySignal<number>;
  /** Whether the page is being left, when nothing can be waited for. */
  readonly leaving: boolean;
  /** Has work done after {@link undoTime}, or when something below says so earlier. */
  add(work: DeferredWork): Deferral;
  /** Sends all that waits. Resolves once that and what was under way has ended, to what wasn't done. */
  settle(): Promise<readonly GatewayError[]>;
  /** Gives up what waits: it was for an account that is no longer here. */
  drop(): void;
}

/** Settings of {@link createDeferred}; timer and page are for tests. */
export interface DeferredOptions {
  readonly setTimer?: (run: () => void, delay: number) => () => void;
  readonly page?: EventTarget | undefined;
}

/** How long work waits, in milliseconds. */
export const undoTime = 8000;

interface Entry {
  readonly work: DeferredWork;
  cancelTimer(): void;
  /** While it is under way: cancels it, false once it has gone out. */
  withdraw(): boolean;
  ended: Promise<GatewayError | undefined>;
}

const setUsualTimer = (run: () => void, delay: number): (() => void) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** Nothing waits yet. */
export function createDeferred({
  setTimer = setUsualTimer,
  page = typeof window === "undefined" ? undefined : window,
}: DeferredOptions = {}): Deferred {
  const open = signal(0);
  const waiting = new Set<Entry>();
  const running = new Set<Entry>();
  let leaving = false;

  function count(): void {
    const before = open.peek();
    open.value = waiting.size + running.size;
    if (before === 0 && open.peek() > 0) {
      page?.addEventListener("pagehide", onPageHide);
      page?.addEventListener("pageshow", onPageShow);
    } else if (before > 0 && open.peek() === 0 && !leaving) stopListening();
  }

  function stopListening(): void {
    page?.removeEventListener("pagehide", onPageHide);
    page?.removeEventListener("pageshow", onPageShow);
  }

  function stopWaiting(entry: Entry): boolean {
    if (!waiting.delete(entry)) return false;
    entry.cancelTimer();
    return true;
  }

  function send(entry: Entry): void {
    const taking = new AbortController();
    let sent = leaving;
    entry.withdraw = () => {
      if (!sent) taking.abort();
      return !sent;
    };
    const onSend = () => {
      sent = true;
    };
    const ended = entry.work.send({ leaving, withdraw: taking.signal, onSend }).finally(() => {
      // What was canceled goes on in another way.
      if (entry.ended !== ended) return;
      running.delete(entry);
      count();
    });
    entry.ended = ended;
    running.add(entry);
    count();
  }

  function onPageHide(): void {
    leaving = true;
    // What was started and still waits, for the rate limit or for something to be read first, would never go out.
    const unsent = [...running].filter((entry) => entry.withdraw());
    for (const entry of [...[...waiting].filter(stopWaiting), ...unsent]) send(entry);
  }

  /** The page is back, as it was. */
  function onPageShow(): void {
    leaving = false;
    if (open.peek() === 0) stopListening();
  }

  return {
    open,
    get leaving() {
      return leaving;
    },
    add(work) {
      const now = () => {
        if (stopWaiting(entry)) send(entry);
      };
      const entry: Entry = {
        work,
        cancelTimer: setTimer(now, undoTime),
        withdraw: () => true,
        ended: Promise.resolve(undefined),
      };
      waiting.add(entry);
      count();
      return {
        undo() {
          if (!stopWaiting(entry)) return false;
          count();
          work.undone();
          return true;
        },
        now,
      };
    },
    async settle() {
      for (const entry of [...waiting].filter(stopWaiting)) send(entry);
      const ends = await Promise.all([...running].map(({ ended }) => ended));
      return ends.filter((failure) => failure !== undefined);
    },
    drop() {
      const given = [...waiting].filter(stopWaiting);
      count();
      for (const { work } of given) work.dropped();
    },
  };
}
