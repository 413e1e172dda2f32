/** Keeps a job from starting more rows than may still fail. */
export interface JobBrake {
  /** Waits until one more row may be started, and counts it; false where as many have failed as may. */
  enter(this: void): Promise<boolean>;
  /** Counts a row that has ended, whatever came of it. */
  leave(this: void): void;
}

/**
 * Creates the brake of a job that stops after so many failures. Rows are under way at the same time, and each of them
 * may fail: one is only started while those that failed and those under way are fewer than may fail, so that never more
 * fail than the job stops after. A job that goes on after a stop may have as many failures again.
 * @param limit undefined for a job that doesn't stop
 * @param failed how many rows have failed, in all
 */
export function createJobBrake(limit: number | undefined, failed: () => number): JobBrake {
  if (limit === undefined) return { enter: () => Promise.resolve(true), leave: () => undefined };
  const stopAt = (Math.floor(failed() / limit) + 1) * limit;
  let underWay = 0;
  let wake: (() => void)[] = [];
  return {
    async enter() {
      while (failed() < stopAt && failed() + underWay >= stopAt)
        await new Promise<void>((resolve) => wake.push(resolve));
      if (failed() >= stopAt) return false;
      underWay += 1;
      return true;
    },
    leave() {
      underWay -= 1;
      const waiting = wake;
      wake = [];
      for (const resolve of waiting) resolve();
    },
  };
}
