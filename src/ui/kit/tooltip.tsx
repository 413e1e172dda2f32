import { useEffect, useId, useRef, type ReactNode } from "react";
import { placeBeside } from "./floating.js";
import { floatingSheet } from "./floating.css.js";
import { useHost } from "../host/host.js";

/** behaviour.md 9: popups come after 50 ms, go after 70 ms, and stay away for 50 ms while the page scrolls. */
const delays = { show: 50, hide: 70, scroll: 50 } as const;

/** Shows more about something under the pointer or the focus. Escape hides it. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  useHost().adopt(floatingSheet);
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const id = useId();

  useEffect(() => {
    const place = anchor.current;
    const bubble = popup.current;
    if (!place || !bubble) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopFollowing: (() => void) | undefined;
    let wanted = false;
    const stop = new AbortController();
    const later = (delay: number, task: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(task, delay);
    };
    const show = () => {
      if (!wanted || !bubble.isConnected || bubble.matches(":popover-open")) return;
      bubble.showPopover();
      stopFollowing = placeBeside(place, bubble, "top");
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
    return () => {
      clearTimeout(timer);
      stop.abort();
      stopFollowing?.();
    };
  }, []);

  return (
    <span ref={anchor} className="tooltip-anchor" aria-describedby={id}>
      {children}
      {/* The key keeps it from being confused with a span among the children: the effect above holds on to it. */}
      <span key="popup" ref={popup} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  );
}
