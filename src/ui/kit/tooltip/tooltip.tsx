import { useEffect, useId, useRef, type ReactNode } from "react";
import { attachTooltip } from "./attach-tooltip.js";
import { floatingSheet } from "../floating/floating.css.js";
import { useHost } from "../../host/context/host.js";

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
    return attachTooltip(place, bubble);
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
