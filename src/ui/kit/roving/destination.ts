import type { KeyboardEvent } from "react";

/**
 * Where a key leads among parts that are one stop of the Tab key together, in lines as they are drawn: arrows, Home and
 * End. Undefined for other keys.
 * @param at the part that has the focus
 */
export function destination(
  { key, currentTarget }: { readonly key: string; readonly currentTarget: Element },
  parts: readonly Element[],
  at: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const last = parts.length - 1;
  const within = (index: number) => Math.max(0, Math.min(index, last));
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return within(at + (key === forward ? 1 : -1));
    case "ArrowUp":
      return within(inNextLine(parts, at, -1));
    case "ArrowDown":
      return within(inNextLine(parts, at, 1));
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** Moves the focus among the boxes in an element to the one that a key leads to. */
export function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const boxes = [...event.currentTarget.querySelectorAll("input")];
  const next = destination(
    event,
    boxes,
    Math.max(
      0,
      boxes.findIndex((box) => box.matches(":focus")),
    ),
  );
  if (next === undefined) return;
  event.preventDefault();
  boxes[next]?.focus();
}

/**
 * The part above or below, or the adjacent one where there is no other line. All parts of a line have the same height.
 */
function inNextLine(parts: readonly Element[], at: number, step: 1 | -1): number {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const own = boxes[at];
  if (!own) return at;
  const [nearest] = boxes
    .map((box, index) => ({
      index,
      away: (box.top - own.top) * step,
      aside: Math.abs(box.left + box.right - own.left - own.right),
    }))
    .filter(({ away }) => away > 1)
    .sort((one, other) => one.away - other.away || one.aside - other.aside);
  return nearest?.index ?? at + step;
}
