import type { Frame, Page } from "playwright-core";

/** One layout shift, as browsers count it. */
export interface Shift {
  /** Impact times distance. */
  readonly value: number;
  /** The part of the viewport that it concerned, and the part of its longer side by which that moved. */
  readonly impact: number;
  readonly distance: number;
  /** The nodes that moved, with the place before and after. */
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

/** Records every layout shift of a page; call it before `goto`. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    // No named function in here: the compiler would name it with a helper that the page does not have.
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const distance =
          Math.max(
            ...sources.flatMap(({ previousRect: before, currentRect: after }) => [
              Math.abs(before.x - after.x),
              Math.abs(before.y - after.y),
            ]),
          ) / Math.max(innerWidth, innerHeight);
        shifts.push({
          value,
          impact: Math.min(1, value / distance),
          distance,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
            const [before = "", after = ""] = [previousRect, currentRect].map(({ x, y, width, height }) =>
              [x, y, width, height].map(Math.round).join(),
            );
            return `${name ?? "gone"} ${before} to ${after}`;
          }),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What was recorded until now, two frames later so that what was drawn last counts. */
export async function shiftsOf(page: Page | Frame): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return (globalThis as unknown as { shifts: Shift[] }).shifts;
  });
}
