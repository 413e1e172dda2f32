import { autoUpdate, computePosition, flip, offset, platform, shift, size } from "@floating-ui/dom";
import { zoomOf } from "./zoom-of.js";

/** Where something is beside its anchor, as long as it has room there. */
export type Placement = "bottom-end" | "bottom-start" | "top";

/** Places an open `popover` beside its anchor and keeps it there, see `placeBeside`. The returned function ends it. */
export function keepPlaced(
  anchor: HTMLElement,
  floating: HTMLElement,
  placement: Placement,
  onPlaced: (() => void) | undefined,
): () => void {
  let ended = false;
  // Everything is measured in pixels of the window; lengths set on an element below a `zoom` of the page count
  // more.
  const getDimensions = () => {
    const { width, height } = floating.getBoundingClientRect();
    return { width, height };
  };
  const inWindow = {
    ...platform,
    getDimensions,
    // What is fixed in the top layer begins at the corner of the window, however far the page is scrolled.
    getElementRects: () => ({
      reference: anchor.getBoundingClientRect(),
      floating: { x: 0, y: 0, ...getDimensions() },
    }),
  };
  const place = () => {
    const zoom = zoomOf(floating);
    const lay = (property: string, length: number) =>
      floating.style.setProperty(property, `${String(length / zoom)}px`);
    // The height that it would have decides on which side it has room.
    floating.style.removeProperty("--_free");
    lay("--_window", window.innerWidth);
    lay("--_window-height", window.innerHeight);
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
          apply: ({ availableHeight }) => lay("--_free", availableHeight),
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
  return () => {
    ended = true;
    if (frame !== undefined) cancelAnimationFrame(frame);
    contents.disconnect();
    stopUpdates();
  };
}
