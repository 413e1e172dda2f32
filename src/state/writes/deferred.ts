import { signal } from "@preact/signals-core";
import type { GatewayError } from "../../api/client/errors.js";
import type { WaitingActions } from "./waiting-actions.js";

/** How deferred work is sent. */
export interface Sending {
  /**
   * Whether the page is being left: then only a single call can be sent, immediately, and its response is never
   * received.
   */
  readonly leaving: boolean;
  /** Cancels what hasn't been sent yet. */
  readonly withdraw: AbortSignal;
  /** Called when it is sent. */
  readonly onSend: () => void;
}

/** An action that was reported as done, and will be executed unless it is undone before. */
export interface DeferredWork {
  /** Executes the action and tells the reader about a failure. Resolves to why it isn't known to be executed. */
  send(sending: Sending): Promise<GatewayError | undefined>;
  undone(): void;
  /** Called when it won't be executed any more, because its account is no longer signed in. */
  dropped(): void;
}

/** A deferred action. */
export interface Deferral {
  /** Cancels it; false when it has already started. */
  undo(): boolean;
  /** Executes it now, if it is still waiting. */
  now(): void;
}

/** Actions that wait, and what adds to them. */
export interface DeferredActions extends WaitingActions {
  /** Executes an action after {@link undoTime}, or earlier when one of the functions of `WaitingActions` is called. */
  add(work: DeferredWork): Deferral;
}

/** Options of {@link createDeferred}; timer and page are for tests. */
export interface DeferredOptions {
  readonly setTimer?: (run: () => void, delay: number) => () => void;
  readonly page?: EventTarget | undefined;
}

/** How long an action waits, in milliseconds. */
export const undoTime = 8000;

interface Entry {
  readonly work: DeferredWork;
  cancelTimer(): void;
  /** While it is in progress: cancels it, and returns false once it has been sent. */
  withdraw(): boolean;
  ended: Promise<GatewayError | undefined>;
}

const setUsualTimer = (run: () => void, delay: number): (() => void) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** Creates an empty list of deferred actions. */
export function createDeferred({
  setTimer = setUsualTimer,
  page = typeof window === "undefined" ? undefined : window,
}: DeferredOptions = {}): DeferredActions {
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
      // A canceled action is sent again differently.
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
    // An action that was started but still waits, for the rate limit or for a read, would never be sent.
    const unsent = [...running].filter((entry) => entry.withdraw());
    for (const entry of [...[...waiting].filter(stopWaiting), ...unsent]) send(entry);
  }

  /** The page was restored from the back/forward cache. */
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
