import type { Placement } from "./keep-placed.js";

/**
 * Keeps an open `popover` beside its anchor; in the top layer it is whole inside any host box. It is invisible until
 * it is in place, which `onPlaced` reports. Sheets limit its size by `--_free`, the height that it has beside its
 * anchor, and by `--_window` and `--_window-height`, since a zoom enlarges `vw` and `vh`; a limit holds from the start,
 * or it would be in a place for another size. The returned function stops following.
 */
export function placeBeside(
  anchor: HTMLElement,
  floating: HTMLElement,
  placement: Placement = "bottom-end",
  onPlaced?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  let ended = false;
  void import("./keep-placed.js").then(({ keepPlaced }) => {
    if (!ended) stop = keepPlaced(anchor, floating, placement, onPlaced);
  });
  return () => {
    ended = true;
    stop?.();
    delete floating.dataset.placed;
  };
}
