import { UsageFailure } from "../domain/usage/source.js";

/** How many pieces of work there are at a time. */
export interface TurnLimits {
  /** How many run. */
  readonly running: number;
  /** How many of these are one visitor's, so that others needn't wait for them. */
  readonly share: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How many one visitor may have, running and waiting. */
  readonly each: number;
}

/** Lets a few pieces of work run at a time, in turns by visitor, and refuses what would wait too long. */
export interface Turns {
  /**
   * A turn lasts until the work has settled, which has to be when it has really ended.
   * @param signal takes work that waits out of the line
   * @throws UsageFailure (429) when too many wait, or the signal's reason
   */
  take<T>(this: void, who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** A number for each visitor that has any. */
function counts() {
  const numbers = new Map<string, number>();
  const of = (who: string): number => numbers.get(who) ?? 0;
  return {
    of,
    add(who: string, change: 1 | -1): void {
      const now = of(who) + change;
      if (now > 0) numbers.set(who, now);
      else numbers.delete(who);
    },
  };
}

/** @param limits a share of all leaves nothing to others */
export function createTurns({ running, share, waiting, each }: TurnLimits): Turns {
  const line: { readonly who: string; readonly begin: () => void }[] = [];
  const active = counts();
  const own = counts();
  let all = 0;

  const busy = () => new UsageFailure(429, "Too many questions at a time. Try again in a moment.");

  /** Whoever has the fewest at work is next, the first of these in the line. */
  function next(): void {
    while (all < running) {
      const [first] = line
        .filter(({ who }) => active.of(who) < share)
        .sort((one, other) => active.of(one.who) - active.of(other.who));
      if (!first) return;
      line.splice(line.indexOf(first), 1);
      all++;
      active.add(first.who, 1);
      first.begin();
    }
  }

  async function turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const isFree = all < running && active.of(who) < share;
    if (!isFree && line.length >= waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(place), 1);
        reject(signal?.reason as Error);
      };
      const place = {
        who,
        begin() {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      line.push(place);
      next();
    });
  }

  return {
    async take(who, work, signal) {
      if (own.of(who) >= each) throw busy();
      own.add(who, 1);
      try {
        await turn(who, signal);
        try {
          return await work();
        } finally {
          all--;
          active.add(who, -1);
          next();
        }
      } finally {
        own.add(who, -1);
      }
    },
  };
}
