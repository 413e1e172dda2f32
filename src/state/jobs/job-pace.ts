/** How fast a job is. */
export interface JobPace {
  /** Counts a row that has ended, or several that ended together. */
  landed(this: void, rows?: number): void;
  /** Forgets what it measured, because the job rested. */
  rest(this: void): void;
  /** Rows per minute, once enough have ended to tell. */
  perMinute(this: void): number | undefined;
  /**
   * Milliseconds until so many rows have ended, as far as it is known.
   * @param limited what the rate limit alone takes for them, in milliseconds
   */
  timeFor(this: void, rows: number, limited: number): number | undefined;
}

/** How many rows are measured. */
const measured = 40;
const enough = 3;

/** Creates the pace of a job. */
export function createJobPace(now: () => number = Date.now): JobPace {
  let ends: { readonly at: number; readonly rows: number }[] = [];
  const each = () => {
    const [first] = ends;
    const last = ends.at(-1);
    if (ends.length < enough || first === undefined || last === undefined) return undefined;
    return (last.at - first.at) / ends.slice(1).reduce((sum, { rows }) => sum + rows, 0);
  };
  return {
    landed(rows = 1) {
      if (rows > 0) ends = [...ends, { at: now(), rows }].slice(-measured);
    },
    rest() {
      ends = [];
    },
    perMinute() {
      const one = each();
      return one === undefined || one <= 0 ? undefined : 60_000 / one;
    },
    timeFor(rows, limited) {
      const one = each();
      // The first rows may all go at once, which says nothing about the others.
      return one === undefined ? limited || undefined : Math.max(limited, one * rows);
    },
  };
}
