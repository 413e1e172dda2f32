import { useLayoutEffect, type RefObject } from "react";

/**
 * Marks a bar as `data-narrow` while its buttons don't fit into one line: labels differ in length from list to list and
 * from language to language, so that no width of a page tells.
 */
export function useOneLine(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const fit = () => {
      element.removeAttribute("data-narrow");
      element.toggleAttribute("data-narrow", element.scrollWidth > element.clientWidth);
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    return () => sizes.disconnect();
  });
}
