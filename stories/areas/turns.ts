/** Lets a number of things happen at a time, in the order in which they were asked for. */
export interface Turns {
  /**
   * Asks for a turn.
   * @param begin is called when it comes
   * @returns ends the turn, or takes the request back; calling it again does nothing
   */
  ask(this: void, begin: () => void): () => void;
}

/** @param count how many turns there are at a time */
export function createTurns(count: number): Turns {
  const waiting: (() => void)[] = [];
  const begun = new Set<() => void>();
  const next = () => {
    while (begun.size < count) {
      const first = waiting.shift();
      if (!first) return;
      begun.add(first);
      first();
    }
  };
  return {
    ask(begin) {
      const turn = () => {
        begin();
      };
      waiting.push(turn);
      next();
      return () => {
        const place = waiting.indexOf(turn);
        if (place >= 0) waiting.splice(place, 1);
        if (begun.delete(turn)) next();
      };
    },
  };
}
