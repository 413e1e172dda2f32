/**
 * Opens a `popover` beside its anchor and keeps it there. In the top layer it is whole inside any host box. The
 * returned function stops following.
 */
export function placeBeside(
  anchor: HTMLElement,
  floating: HTMLElement,
  placement: "bottom-end" | "bottom-start" | "top" = "bottom-end",
): () => void {
  let stop: (() => void) | undefined;
  let ended = false;
  void import("@floating-ui/dom").then(({ autoUpdate, computePosition, flip, offset, shift, size }) => {
    if (ended) return;
    stop = autoUpdate(anchor, floating, () => {
      void computePosition(anchor, floating, {
        strategy: "fixed",
        placement,
        middleware: [
          offset(6),
          flip({ padding: 8 }),
          shift({ padding: 8 }),
          size({
            padding: 8,
            apply: ({ availableHeight }) =>
              floating.style.setProperty("max-block-size", `${availableHeight}px`),
          }),
        ],
      }).then(({ x, y }) => {
        floating.style.setProperty("left", `${x}px`);
        floating.style.setProperty("top", `${y}px`);
        floating.dataset["placed"] = "";
      });
    });
  });
  return () => {
    ended = true;
    stop?.();
    delete floating.dataset["placed"];
  };
}
