/** One measured thing. */
export interface Timing {
  readonly what: string;
  /** Milliseconds, the middle of all runs. */
  readonly median: number;
  readonly runs: number;
}

/** The middle of several times. */
export function timing(what: string, times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  return { what, median: sorted[Math.floor(sorted.length / 2)] ?? NaN, runs: times.length };
}

/** Runs something several times, the first time only to warm up. */
export async function timed(what: string, runs: number, action: () => unknown): Promise<Timing> {
  await action();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return timing(what, times);
}
