import { useEffect, type RefObject } from "react";
import { useHost } from "../host/context/host.js";
import { floatingSheet } from "../kit/floating/floating.css.js";

/**
 * Shows what is cut in a table in full, under the pointer and at the focus. Its code comes when the first of them is
 * there.
 */
export function useCutTexts(box: RefObject<HTMLElement | null>): void {
  useHost().adopt(floatingSheet);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const first = new AbortController();
    const begin = ({ target }: Event) => {
      first.abort();
      void import("./cut-texts.js").then(
        ({ showCutTexts }) => showCutTexts(element, target, stop.signal),
        // The next one tries again.
        () => listen(new AbortController()),
      );
    };
    const listen = ({ signal }: AbortController) => {
      element.addEventListener("pointerover", begin, { once: true, signal });
      element.addEventListener("focusin", begin, { once: true, signal });
    };
    listen(first);
    return () => {
      first.abort();
      stop.abort();
    };
  }, [box]);
}
