import { UsageFailure } from "../domain/usage/source.js";

/** Lets a few pieces of work run at a time, and refuses what would wait too long. */
export interface Turns {
  /** @throws UsageFailure (429) when too many wait */
  take<T>(this: void, who: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param running how many run at a time
 * @param waiting how many may wait
 * @param each how many one visitor may have of both, so that nobody keeps the others out
 */
export function createTurns(running: number, waiting: number, each: number): Turns {
  const queue: (() => void)[] = [];
  const perVisitor = new Map<string, number>();
  let active = 0;

  const busy = () => new UsageFailure(429, "Too many questions at a time. Try again in a moment.");

  async function turn(): Promise<void> {
    if (active < running) {
      active++;
      return;
    }
    if (queue.length >= waiting) throw busy();
    // Whoever is done hands its place on.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function done(): void {
    const next = queue.shift();
    if (next) next();
    else active--;
  }

  return {
    async take(who, work) {
      const own = perVisitor.get(who) ?? 0;
      if (own >= each) throw busy();
      perVisitor.set(who, own + 1);
      try {
        await turn();
        try {
          return await work();
        } finally {
          done();
        }
      } finally {
        const left = (perVisitor.get(who) ?? 1) - 1;
        if (left > 0) perVisitor.set(who, left);
        else perVisitor.delete(who);
      }
    },
  };
}
