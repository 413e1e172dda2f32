import { placeBeside } from "../floating/floating.js";

/** behaviour.md 9: popups come after 50 ms, go after 70 ms, and stay away for 50 ms while the page scrolls. */
const delays = { show: 50, hide: 70, scroll: 50 } as const;

/**
 * Shows a popup while the pointer or the focus is at an element. Escape hides it.
 * @param place what is pointed at or has the focus
 * @param bubble a `popover`
 * @param beside where the popup is placed, for a place that is already pointed at or has the focus
 * @returns ends it
 */
export function attachTooltip(place: HTMLElement, bubble: HTMLElement, beside?: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing: (() => void) | undefined;
  let wanted = false;
  const stop = new AbortController();
  const later = (delay: number, task: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(task, delay);
  };
  // A menu or panel that opened from here says more, and would be covered.
  const isOpen = () => place.querySelector(":popover-open:not(.tooltip)") !== null;
  const show = () => {
    if (!wanted || !bubble.isConnected || bubble.matches(":popover-open") || isOpen()) return;
    bubble.showPopover();
    stopFollowing = placeBeside(beside ?? place, bubble, "top");
  };
  const hide = () => {
    stopFollowing?.();
    if (bubble.matches(":popover-open")) bubble.hidePopover();
  };
  const enter = () => {
    wanted = true;
    later(delays.show, show);
  };
  const leave = () => {
    wanted = false;
    later(delays.hide, hide);
  };
  const { signal } = stop;
  place.addEventListener("pointerenter", enter, { signal });
  place.addEventListener("pointerleave", leave, { signal });
  place.addEventListener("focusin", enter, { signal });
  place.addEventListener("focusout", leave, { signal });
  place.addEventListener(
    "toggle",
    () => {
      if (isOpen()) hide();
    },
    { signal, capture: true },
  );
  place.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !bubble.matches(":popover-open")) return;
      event.stopPropagation();
      wanted = false;
      hide();
    },
    { signal },
  );
  window.addEventListener(
    "scroll",
    () => {
      if (!wanted) return;
      hide();
      later(delays.scroll, show);
    },
    { signal, capture: true, passive: true },
  );
  // The focus may have come before this was attached, as soon as the place was drawn.
  if (beside || place.matches(":focus-within")) enter();
  return () => {
    clearTimeout(timer);
    stop.abort();
    hide();
  };
}
