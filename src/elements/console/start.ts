import { startEarly } from "../loading/early-start.js";

declare const __ENTRY_STARTS__: boolean | undefined;
/** Whether the entry has already started everything, as the one in `cdn/` does. */
const entryStarts = typeof __ENTRY_STARTS__ !== "undefined" && __ENTRY_STARTS__;

/** Starts loading the first screen of the page's console: its calls and its code. */
export function start(): void {
  if (!entryStarts)
    for (const element of document.querySelectorAll("gw-console"))
      startEarly(element)
        ?.load()
        // A load failure is reported where the view is drawn.
        .catch(() => undefined);
}
