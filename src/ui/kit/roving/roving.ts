import { destination } from "./destination.js";

/**
 * Makes what matches a selector in an element one stop of the Tab key: the current one, or the first. Arrows, Home and
 * End move among them.
 */
export function rove(element: HTMLElement, selector: string, signal: AbortSignal): void {
  const parts = (): HTMLElement[] =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter((part) => part.getClientRects().length > 0);
  const settle = () => {
    const all = parts();
    const stop =
      all.find((part) => part.matches(":focus")) ??
      all.find((part) => part.hasAttribute("aria-current")) ??
      all[0];
    for (const part of all) {
      const index = part === stop ? 0 : -1;
      // Only what differs: writing the same again would tell the observer, too.
      if (part.tabIndex !== index) part.tabIndex = index;
    }
  };
  const changes = new MutationObserver(settle);
  changes.observe(element, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  // What is folded away is no stop.
  const sizes = new ResizeObserver(settle);
  sizes.observe(element);
  signal.addEventListener("abort", () => {
    changes.disconnect();
    sizes.disconnect();
  });
  for (const name of ["focusin", "focusout"]) element.addEventListener(name, settle, { signal });
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const all = parts();
      const at = all.findIndex((part) => part === event.target);
      const opensByArrow = all[at]?.hasAttribute("aria-haspopup") === true && /Up|Down/.test(event.key);
      const next =
        at < 0 || opensByArrow ? undefined : destination({ key: event.key, currentTarget: element }, all, at);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
    { signal },
  );
  settle();
}
