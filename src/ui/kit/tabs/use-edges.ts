import { useLayoutEffect, useRef, type RefObject } from "react";
import { useHost } from "../../host/context/host.js";
import { edgesSheet } from "./edges.css.js";

/**
 * Fades a row that scrolls sideways where more of it is out of sight, and brings what is chosen of it into sight.
 * @param row its children are what it shows; the chosen one is or holds what is `aria-selected` or `aria-current`
 */
export function useEdges(row: RefObject<HTMLElement | null>): void {
  useHost().adopt(edgesSheet);
  const shown = useRef<Element>(undefined);
  const observed = useRef<{ readonly sizes: ResizeObserver; readonly children: WeakSet<Element> }>(undefined);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => markEdges(element);
    // Calls once for what it begins to observe, after the layout and before the paint: nothing here asks for a layout.
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    observed.current = { sizes, children: new WeakSet() };
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [row]);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !observed.current) return;
    const { sizes, children } = observed.current;
    for (const child of element.children) {
      if (children.has(child)) continue;
      children.add(child);
      sizes.observe(child);
    }
    const chosen = element.querySelector("[aria-selected=true], [aria-current]") ?? undefined;
    if (chosen === shown.current) return;
    shown.current = chosen;
    if (chosen) reveal(element, chosen);
  });
}

function markEdges(row: HTMLElement): void {
  const box = row.getBoundingClientRect();
  const places = [...row.children].map((child) => child.getBoundingClientRect());
  // A pixel is what fractions of positions add up to.
  row.toggleAttribute(
    "data-more-left",
    places.some(({ left }) => left < box.left - 1),
  );
  row.toggleAttribute(
    "data-more-right",
    places.some(({ right }) => right > box.right + 1),
  );
}

/** Scrolls the row alone, never the page, and as far that a part of the next one shows, too. */
function reveal(row: HTMLElement, chosen: Element): void {
  const box = row.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  const beside = box.width / 5;
  if (left < box.left) row.scrollLeft -= box.left - left + beside;
  else if (right > box.right) row.scrollLeft += right - box.right + beside;
}
