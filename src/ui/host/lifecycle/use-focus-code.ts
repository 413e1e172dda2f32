import { useEffect, type RefObject } from "react";
import { useHost } from "../context/host.js";

/**
 * Sets up an element by code that only who uses the keyboard needs: it comes with the first focus in the view.
 * @param load the same function in every drawing; what it answers is called with the element, until the signal aborts
 */
export function useFocusCode(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<(element: HTMLElement, signal: AbortSignal) => void>,
): void {
  const { root } = useHost();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const listen = () => root.addEventListener("focusin", begin, { once: true, signal });
    const begin = () =>
      void load().then(
        (setUp) => {
          if (!signal.aborted) setUp(element, signal);
        },
        // The next focus tries again.
        listen,
      );
    if (root.activeElement) begin();
    else listen();
    return () => stop.abort();
  }, [root, place, load]);
}
