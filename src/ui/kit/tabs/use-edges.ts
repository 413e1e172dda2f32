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
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const mark = () => {
      const box = element.getBoundingClientRect();
      const places = [...element.children].map((child) => child.getBoundingClientRect());
      // A pixel is what fractions of positions add up to.
      element.toggleAttribute(
        "data-more-left",
        places.some(({ left }) => left < box.left - 1),
      );
      element.toggleAttribute(
        "data-more-right",
        places.some(({ right }) => right > box.right + 1),
      );
    };
    const chosen = element.querySelector("[aria-selected=true], [aria-current]") ?? undefined;
    if (chosen !== shown.current) {
      shown.current = chosen;
      if (chosen) reveal(element, chosen);
    }
    mark();
    const sizes = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) sizes.observe(one);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", mark);
    };
  });
}

/** Scrolls the row alone, never the page, and as far that a part of the next one shows, too. */
function reveal(row: HTMLElement, chosen: Element): void {
  const box = row.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  const beside = box.width / 5;
  if (left < box.left) row.scrollLeft -= box.left - left + beside;
  else if (right > box.right) row.scrollLeft += right - box.right + beside;
}
