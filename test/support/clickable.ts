/** Where a mouse could click an element. Needs no test runner. */
import { containsDeep, waitFor } from "./queries.js";

/** What lies on top at a point, through shadow roots. */
export function topAt(x: number, y: number): Element | null {
  let top = document.elementFromPoint(x, y);
  for (let inner = top?.shadowRoot?.elementFromPoint(x, y); inner && inner !== top;) {
    top = inner;
    inner = top.shadowRoot?.elementFromPoint(x, y);
  }
  return top;
}

/** Whether a press on `hit` is one on `element`: on something drawn in it, or on its label. */
export function reaches(element: Element, hit: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  if ([element, element.closest("label"), ...labels].some((target) => target && containsDeep(target, hit)))
    return true;
  // Text in a slot belongs to the host, as far as the browser tells.
  return element.getRootNode() === hit.shadowRoot;
}

/** Waits until a frame was drawn, with what its callbacks and observers changed. */
const frameDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Waits until an element can be clicked, as a reader would see it: it stands still, is enabled, and nothing covers it.
 */
export async function clickable(element: Element): Promise<{ x: number; y: number }> {
  const name = element.outerHTML.slice(0, 120);
  return waitFor(async () => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const before = element.getBoundingClientRect();
    await frameDrawn();
    await frameDrawn();
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) throw new Error(`cannot click ${name}: it has no size`);
    if (before.x !== x || before.y !== y) throw new Error(`cannot click ${name}: it moves`);
    if (element.matches(":disabled")) throw new Error(`cannot click ${name}: it is disabled`);
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = topAt(middle.x, middle.y);
    if (!top) throw new Error(`cannot click ${name}: it is outside of the window`);
    if (!reaches(element, top))
      throw new Error(`cannot click ${name}: ${top.outerHTML.slice(0, 120)} covers it`);
    return middle;
  }, `the chance to click ${name}`);
}
