import { fold } from "../../domain/built-ins.js";

/** How fast a job is. */
export interface JobPace {
  /** Counts a row that has ended, or several that ended together. */
  landed(this: void, rows?: number): void;
  /** Forgets what it measured, because the job rested. */
  rest(this: void): void;
  /**
   * Rows per minute, once enough have ended to tell. It fits what `timeFor` says of as many rows.
   * @param rows that are left; 0 where nobody knows
   * @param limited what the rate limit alone takes for them, in milliseconds
   */
  perMinute(this: void, rows: number, limited: number): number | undefined;
  /**
   * Milliseconds until so many rows have ended, as far as it is known.
   * @param limited what the rate limit alone takes for them, in milliseconds
   */
  timeFor(this: void, rows: number, limited: number): number | undefined;
}

/** Rows that ended within one second, and when the first of them did. */
interface Ended {
  readonly at: number;
  readonly rows: number;
}

/** Rows that ended within so many milliseconds are one measurement. */
const TOGETHER = 1000;
/** How long a measurement counts, and how many count longer where rows take long. */
const MEASURED = 30_000;
const FEWEST = 4;
/** The time that has to be measured: the first rows all start at once, and end as fast as no others do. */
const SETTLED = 5000;

/** Creates the pace of a job. */
export function createJobPace(now: () => number = Date.now): JobPace {
  let ends: readonly Ended[] = [];
  /** Milliseconds that each row took; undefined while too few have ended. */
  const each = () => {
    const [first] = ends;
    const last = ends.at(-1);
    if (first === undefined || last === undefined || ends.length < FEWEST - 1) return undefined;
    const time = last.at - first.at;
    const rows = fold(ends.slice(0, -1), (sum, one) => sum + one.rows, 0);
    return time < SETTLED ? undefined : time / rows;
  };
  return {
    landed(rows = 1) {
      if (rows <= 0) return;
      const at = now();
      const last = ends.at(-1);
      if (last !== undefined && at >= last.at && at - last.at < TOGETHER) {
        ends = [...ends.slice(0, -1), { at: last.at, rows: last.rows + rows }];
        return;
      }
      const all = [...ends, { at, rows }];
      ends = all.filter((one, index) => at - one.at <= MEASURED || index >= all.length - FEWEST);
    },
    rest() {
      ends = [];
    },
    perMinute(rows, limited) {
      const one = each();
      if (one === undefined || rows <= 0) return one && 60_000 / one;
      // What ended so far may have had free turns of the rate limit, which the others won't have.
      return (60_000 * rows) / Math.max(limited, one * rows);
    },
    timeFor(rows, limited) {
      const one = each();
      return one === undefined ? limited || undefined : Math.max(limited, one * rows);
    },
  };
}
