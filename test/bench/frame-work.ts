import type { Browser, Page } from "playwright-core";

/** What is read of the browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of them on a processor. */
  readonly tdur?: number;
}

/**
 * Milliseconds that the page's main thread works from the end of each frame to that of the next, in ascending order:
 * what arrived, script, style, layout and paint. From the browser's own trace of its tasks. It is time on a processor:
 * what other programs take isn't counted.
 */
export async function frameWork(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  const categories = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"];
  await browser.startTracing(page, { categories });
  await act();
  const trace = (await browser.stopTracing()).toString("utf8");
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents.filter(({ name }) => name === "FireAnimationFrame");
  const main = drawn[0];
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === main?.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let work = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    work += tdur / 1000;
    if (!drawn.some((frame) => frame.ts >= ts && frame.ts < ts + dur)) continue;
    frames.push(work);
    work = 0;
  }
  return frames.sort((a, b) => a - b);
}
