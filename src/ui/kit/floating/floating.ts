import { zoomOf } from "./zoom-of.js";

/**
 * Keeps an open `popover` beside its anchor; in the top layer it is whole inside any host box. It is invisible until
 * it is in place, which `onPlaced` reports. The returned function stops following.
 */
export function placeBeside(
  anchor: HTMLElement,
  floating: HTMLElement,
  placement: "bottom-end" | "bottom-start" | "top" = "bottom-end",
  onPlaced?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let ended = false;
  void import("@floating-ui/dom").then(
    ({ autoUpdate, computePosition, flip, offset, platform, shift, size }) => {
      if (ended) return;
      // Everything is measured in pixels of the window; lengths set on an element below a `zoom` of the page count
      // more.
      const inWindow = {
        ...platform,
        getDimensions: () => {
          const { width, height } = floating.getBoundingClientRect();
          return { width, height };
        },
      };
      const place = () => {
        const zoom = zoomOf(floating);
        const lay = (property: string, length: number) =>
          floating.style.setProperty(property, `${String(length / zoom)}px`);
        // The height that it would have decides on which side it has room.
        floating.style.removeProperty("max-block-size");
        lay("--_window", window.innerWidth);
        void computePosition(anchor, floating, {
          strategy: "fixed",
          placement,
          platform: inWindow,
          middleware: [
            offset(6),
            flip({ padding: 8 }),
            shift({ padding: 8 }),
            size({
              padding: 8,
              apply: ({ availableHeight }) => lay("max-block-size", availableHeight),
            }),
          ],
        }).then(({ x, y }) => {
          lay("left", x);
          lay("top", y);
          if ("placed" in floating.dataset || ended) return;
          floating.dataset.placed = "";
          onPlaced?.();
        });
      };
      let frame: number | undefined;
      const stopUpdates = autoUpdate(anchor, floating, () => {
        if (frame === undefined) {
          place();
          frame = 0;
          return;
        }
        // A new size within the round of the observer that reports sizes would be an error of the page.
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(place);
      });
      // Before it is painted with what comes later, such as the lines of a menu: a frame later it would move under the
      // pointer.
      const contents = new MutationObserver(place);
      contents.observe(floating, { childList: true, characterData: true, subtree: true });
      stop = () => {
        if (frame !== undefined) cancelAnimationFrame(frame);
        contents.disconnect();
        stopUpdates();
      };
    },
  );
  return () => {
    ended = true;
    stop?.();
    delete floating.dataset.placed;
  };
}
