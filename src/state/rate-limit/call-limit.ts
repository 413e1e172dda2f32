import { WINDOW } from "./call-history.js";

/** How many calls a gateway accepts from one address in its window, as far as it is known. */
export interface CallLimit {
  /** Calls in a window. */
  readonly value: number;
  /** What was learned from the gateway; undefined while it hasn't been. */
  readonly learned: KeptLimit | undefined;
  /** Forgets that, and starts again with what is usual. Returns what `write` does. */
  forget(): boolean;
  /** The gateway refused a call. @param count the calls that it had accepted in its window */
  refused(count: number): void;
  /** Work was held back by the limit. @param count the calls that the gateway has accepted in its window */
  reached(count: number): void;
}

/** What is kept of a limit, across visits. */
export interface KeptLimit {
  readonly limit: number;
  /** When the gateway last refused a call, in epoch milliseconds; 0 when it never did. The limit was `ceiling` then. */
  readonly at: number;
  readonly ceiling?: number;
}

/** Options of a limit. */
export interface CallLimitOptions {
  /** What the page or the reader says that the gateway accepts; nothing is learned then. Read at each use. */
  set?(): number | undefined;
  /** What gateways of this kind accept unless their operator changed it. Read at each use. */
  usual(): number;
  read(): unknown;
  /** Keeps what was learned; undefined to keep nothing. Returns whether that lasts longer than the page. */
  write(kept: KeptLimit | undefined): boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Fewer are refused by something else, such as a proxy that counts the calls of a second. */
const LEAST = 30;
/** How much more is tried once a full window passed without a refusal. */
const CLIMB = 1.1;
/** How long a refusal holds the limit down. Operators change limits rarely, but other tabs and people come and go. */
const MEMORY = 3_600_000;
/** From which part of the limit on a window counts as full. */
const FULL = 0.8;

const isKept = (value: unknown): value is KeptLimit => {
  const { limit, at, ceiling } = (value ?? {}) as Record<string, unknown>;
  const isCount = (count: unknown) => Number.isFinite(count) && Number(count) >= LEAST;
  return isCount(limit) && Number.isFinite(at) && (ceiling === undefined || isCount(ceiling));
};

/**
 * Creates the limit of one gateway. It starts with what is usual, climbs slowly while nothing is refused, and falls to
 * what the gateway had accepted when it refuses a call.
 */
export function createCallLimit({ set, usual, read, write, now = Date.now }: CallLimitOptions): CallLimit {
  const stored = read();
  let kept = isKept(stored) ? stored : undefined;
  const current = () => set?.() ?? kept?.limit ?? usual();
  /** Since when calls are sent at this limit. */
  let since = now();

  function keep(next: KeptLimit): void {
    since = now();
    kept = next;
    write(next);
  }

  return {
    get value() {
      return current();
    },
    get learned() {
      return kept;
    },
    forget() {
      since = now();
      kept = undefined;
      return write(undefined);
    },
    refused(count) {
      if (set?.() !== undefined) return;
      const limit = Math.max(LEAST, Math.min(current(), count));
      keep({ limit, at: now(), ceiling: limit });
    },
    reached(count) {
      const limit = current();
      if (set?.() !== undefined || now() - since < WINDOW || count < limit * FULL) return;
      const { at = 0, ceiling = Infinity } = kept && now() - kept.at < MEMORY ? kept : {};
      const next = Math.min(Math.round(limit * CLIMB), ceiling);
      if (next > limit) keep({ limit: next, at, ...(ceiling === Infinity ? {} : { ceiling }) });
    },
  };
}
