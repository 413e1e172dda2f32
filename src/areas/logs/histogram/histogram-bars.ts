import type { LogSpan } from "../model/log-calls.js";

/** Bars of one histogram at most, each of which is one call where the gateway adds up. */
export const mostBars = 31;

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Widths that a bar may have, in seconds. */
const steps: readonly number[] = [
  ...[1, 5, 10, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 364].map((count) => count * day),
];

/** A span of time divided into bars of equal width, but for the first and the last, which end where it ends. */
export interface Bars {
  /** Seconds. */
  readonly step: number;
  readonly bars: readonly LogSpan[];
}

/**
 * Divides a span, both ends given, at round times of the reader's zone.
 * @param offset seconds that the zone is ahead of UTC
 */
export function divide({ start, end }: LogSpan, offset: number): Bars {
  const firstOf = (step: number) => Math.floor((start + offset) / step) * step - offset;
  const countOf = (step: number) => Math.floor((end - firstOf(step)) / step) + 1;
  const widest = steps.at(-1) ?? day;
  const step =
    steps.find((one) => countOf(one) <= mostBars) ?? Math.ceil(countOf(widest) / (mostBars - 1)) * widest;
  const first = firstOf(step);
  return {
    step,
    bars: Array.from({ length: Math.max(1, countOf(step)) }, (_, index) => ({
      start: Math.max(start, first + index * step),
      end: Math.min(end, first + (index + 1) * step - 1),
    })),
  };
}

/** How many times fall into each bar. */
export function countIn(bars: readonly LogSpan[], times: readonly number[]): readonly number[] {
  const counts = bars.map(() => 0);
  for (const time of times) {
    const at = bars.findIndex(({ start, end }) => time >= start && time <= end);
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
