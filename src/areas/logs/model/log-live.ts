import { signal, type ReadonlySignal } from "@preact/signals-core";
import { nowSeconds } from "../../../domain/time/date-time.js";
import { createLiveRefresh, type LiveRefresh } from "../../../state/live-refresh.js";
import type { LogRow } from "./log-pages.js";

/** What a reading of the live tail brought. */
export interface Arrived {
  readonly count: number;
  /** Whether there are more than the page shows. */
  readonly more: boolean;
  /** Epoch seconds. */
  readonly at: number;
}

/** The live tail of a log: its newest page, read again and again. */
export interface LiveTail extends LiveRefresh {
  /** What the last reading that brought something brought. */
  readonly arrived: ReadonlySignal<Arrived | undefined>;
  /** Whether the reader has scrolled away from the newest rows; if so, the rows must not move. */
  readonly away: ReadonlySignal<boolean>;
  setAway(away: boolean): void;
  /** Forgets what arrived. */
  forget(): void;
}

/** Rows that were not there before, counted from the top. */
export function arrivedSince(before: ReadonlySet<string>, rows: readonly LogRow[]): number | undefined {
  if (before.size === 0) return 0;
  const known = rows.findIndex(({ key }) => before.has(key));
  return known < 0 ? undefined : known;
}

/** Prepares the live tail of a list; off at first. */
export function createLiveTail(source: {
  readonly rows: ReadonlySignal<readonly LogRow[]>;
  load(): Promise<void>;
  isFree(): boolean;
  /** Milliseconds between two readings. */
  interval(): number;
}): LiveTail {
  const arrived = signal<Arrived | undefined>(undefined);
  const away = signal(false);
  const live = createLiveRefresh({
    async run() {
      const rows = source.rows.peek();
      await source.load();
      const now = source.rows.peek();
      const count = arrivedSince(new Set(rows.map(({ key }) => key)), now);
      if (count !== 0)
        arrived.value = { count: count ?? now.length, more: count === undefined, at: nowSeconds() };
    },
    interval: () => source.interval(),
    isFree: () => !away.peek() && globalThis.navigator.onLine && source.isFree(),
  });
  return {
    ...live,
    turn(on) {
      arrived.value = undefined;
      live.turn(on);
    },
    arrived,
    away,
    setAway(next) {
      away.value = next;
    },
    forget() {
      arrived.value = undefined;
    },
  };
}
