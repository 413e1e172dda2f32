import { isElement } from "../../../domain/built-ins.js";
import type { MouseEvent } from "react";
import type { Host } from "../context/host.js";

/**
 * Tells the page of a link that the browser is about to follow; what the page refuses is not followed. Links that a
 * part follows itself, and those that the reader opens in a new tab by a key, are none of these.
 */
export function askBeforeLink(event: MouseEvent, host: Host): void {
  const link = isElement(event.target) ? event.target.closest("a") : null;
  if (!link || event.defaultPrevented || !/^https?:/.test(link.href) || link.download !== "") return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = link.href;
  const allowed =
    link.target === "_blank"
      ? host.ask("gw-before-open", { url, kind: "link" })
      : host.ask("gw-before-navigate", { url });
  if (!allowed) event.preventDefault();
}
