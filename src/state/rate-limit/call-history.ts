import { toJson } from "../../domain/built-ins.js";

/** The window of the gateways' rate limit in milliseconds. Source: wire.md 0.7; the family has it in common. */
export const WINDOW = 180_000;

/** A gateway counts in whole seconds and from when a call arrives: a call leaves its window later than ours. */
const SLACK = 2000;

/** The calls to one gateway that may still count against its rate limit. */
export interface CallHistory {
  /** Counts a call that will be sent at once. */
  reserve(): void;
  /** Notes that a call is sent now: one that was reserved, if there is one. */
  sent(): void;
  /** Takes a call back that the gateway refused, and so didn't count. */
  refused(): void;
  /** How many calls count now. */
  count(): number;
  /** Milliseconds until fewer than this many calls count; 0 when they do already. */
  waitForFewer(than: number): number;
}

/** Where the times of calls outlive a reload: this tab. */
export interface HistoryArea {
  read(): string | null;
  write(text: string): void;
}

/** The tab's own storage; without effect where the browser blocks it. */
export const tabArea = (name: string): HistoryArea => ({
  read() {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      sessionStorage.setItem(name, text);
    } catch {
      // The next page of this tab then starts with an empty history.
    }
  },
});

/** Reads times that {@link CallHistory} wrote; none where there are none or they are something else. */
function readTimes(area: HistoryArea | undefined): number[] {
  try {
    const kept: unknown = JSON.parse(area?.read() ?? "[]");
    return Array.isArray(kept) ? kept.filter((time): time is number => Number.isFinite(time)) : [];
  } catch {
    return [];
  }
}

/**
 * Creates the history of a gateway's calls.
 * @param area keeps it for the tab's next page, which shares the gateway's window; written when the page is left
 */
export function createCallHistory(now: () => number = Date.now, area?: HistoryArea): CallHistory {
  /** Epoch milliseconds, oldest first. */
  const times = readTimes(area);
  /** Reserved calls that aren't sent yet; their times are in `times` already. */
  let reserved = 0;

  function forgetOld(): void {
    const start = now() - WINDOW - SLACK;
    // A clock that was set back leaves times that lie ahead.
    while (times[0] !== undefined && (times[0] <= start || times[0] > now())) times.shift();
  }

  if (area && typeof window !== "undefined")
    window.addEventListener("pagehide", () => {
      forgetOld();
      area.write(toJson(times));
    });

  return {
    reserve() {
      times.push(now());
      reserved += 1;
    },
    sent() {
      if (reserved > 0) reserved -= 1;
      else times.push(now());
    },
    refused() {
      times.pop();
    },
    count() {
      forgetOld();
      return times.length;
    },
    waitForFewer(than) {
      forgetOld();
      // So many calls have to leave the window, the oldest first.
      const last = times[times.length - than];
      return last === undefined || times.length < than ? 0 : Math.max(0, last + WINDOW + SLACK - now());
    },
  };
}
