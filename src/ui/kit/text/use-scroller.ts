import { useEffect, type RefObject } from "react";

/**
 * Lets the keyboard reach a box while its content is larger than it, for browsers that do not do so by themselves.
 * @param label names the box while it scrolls
 */
export function useScroller(ref: RefObject<HTMLElement | null>, label?: string): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const mark = () => {
      const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
      if (!scrolls) {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
        return;
      }
      box.tabIndex = 0;
      if (label) {
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", label);
      }
    };
    const sizes = new ResizeObserver(mark);
    const fills = new MutationObserver(mark);
    sizes.observe(box);
    fills.observe(box, { childList: true, subtree: true, characterData: true });
    // Pictures arrive later.
    box.addEventListener("load", mark, true);
    return () => {
      sizes.disconnect();
      fills.disconnect();
      box.removeEventListener("load", mark, true);
    };
  }, [ref, label]);
}
