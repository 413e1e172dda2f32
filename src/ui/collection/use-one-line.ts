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

/**
 * The same for a bar whose buttons are lines of a menu, too: as many of them stay beside it as fit, the first ones.
 * Marks the others as `data-folded`, and the bar as `data-narrow="all"` where none stays.
 */
export function useFoldedButtons(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const fits = () => element.scrollWidth <= element.clientWidth;
    const fit = () => {
      const buttons = [...element.querySelectorAll(":scope > [data-foldable]")];
      element.removeAttribute("data-narrow");
      for (const button of buttons) button.removeAttribute("data-folded");
      if (fits()) return;
      element.setAttribute("data-narrow", "some");
      for (const button of buttons.reverse()) {
        if (fits()) return;
        button.setAttribute("data-folded", "");
      }
      if (!fits()) element.setAttribute("data-narrow", "all");
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    return () => sizes.disconnect();
  });
}
