import { DAY, offsetAt } from "../../../domain/time/date-time.js";
import { instantOf } from "../../../domain/time/local-time.js";
import type { LogSpan } from "../model/log-calls.js";

/** Bars of one histogram at most, each of which is one call where the gateway adds up. */
export const maxBars = 31;

const minute = 60;
const hour = 3600;

/** Widths that a bar may have, in seconds. */
const steps: readonly number[] = [
  ...[1, 5, 10, 30],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 364].map((count) => count * DAY),
];

/** A span of time divided at round times; the first and the last bar end where it ends. */
export interface Bars {
  /** Seconds on the clock. In the hours around a change of the clock a bar can be longer or shorter. */
  readonly step: number;
  readonly bars: readonly LogSpan[];
}

/** The first instant after one, up to another, at which the clock has changed. */
function changeIn(after: number, until: number): number {
  let [before, changed] = [after, until];
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (offsetAt(middle) === offsetAt(after)) before = middle;
    else changed = middle;
  }
  return changed;
}

/** The round time on the clock that a time is behind, or is. */
const roundBefore = (seconds: number, step: number): number =>
  Math.floor((seconds + offsetAt(seconds)) / step) * step;

/**
 * The instant after a time at which clocks show a round time. One that they show again, because they were put back, is
 * another one: an hour that comes twice has bars of its own each time. Midnight is only once a day.
 */
function nextRound(seconds: number, step: number): number {
  const next = instantOf(roundBefore(seconds, step) + step);
  if (step >= DAY || offsetAt(next) >= offsetAt(seconds)) return next;
  const change = changeIn(seconds, next);
  return change < next && (change + offsetAt(change)) % step === 0 ? change : next;
}

/** Where bars of a width begin, the first one where the span does; at most one more than there may be. */
function beginnings({ start, end }: LogSpan, step: number): readonly number[] {
  const found = [start];
  for (let at = nextRound(start, step); at <= end && found.length <= maxBars; at = nextRound(at, step))
    found.push(at);
  return found;
}

/** Divides a span, both ends given, at round times of the reader's clock. */
export function divide(span: LogSpan): Bars {
  const length = span.end - span.start;
  const widest = steps.at(-1) ?? DAY;
  const many = Math.ceil((length / widest + 2) / (maxBars - 1)) * widest;
  for (const step of [...steps, many]) {
    // Far more than there may be needn't be looked for.
    if (length / step > maxBars + 1) continue;
    const starts = beginnings(span, step);
    if (starts.length > maxBars) continue;
    const bars = starts.map((start, index) => ({ start, end: (starts[index + 1] ?? span.end + 1) - 1 }));
    return { step, bars };
  }
  return { step: many, bars: [span] };
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
