/** One measured thing. */
export interface Figure {
  readonly what: string;
  /** The middle of several runs where it varies. */
  readonly value: number;
  readonly unit: "ms" | "MB" | "trips" | "shift";
}

/** The middle of several measurements; NaN of none. */
export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Times in milliseconds as one figure. */
export const timing = (what: string, times: readonly number[]): Figure => ({
  what,
  value: middle(times),
  unit: "ms",
});

/** Runs something several times, the first time only to warm up. */
export async function timed(what: string, runs: number, action: () => unknown): Promise<Figure> {
  await action();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return timing(what, times);
}
