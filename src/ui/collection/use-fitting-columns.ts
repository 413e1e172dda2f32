import { useEffect, useLayoutEffect, type RefObject } from "react";

/** From the column that goes first to the one that goes last. */
const priorities = [6, 5, 4, 3, 2] as const;

/**
 * Leaves out columns of a table that is still wider than its box, those of the highest priority number first: texts
 * differ in length from language to language, so that no width of a page tells what fits.
 * @param box scrolls the table; gets the priorities that are left out as `data-dropped`
 * @param rows what decides how wide the columns are; the same array while that is the same
 * @param columns how many columns there are
 */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  columns: number,
): void {
  useLayoutEffect(() => fit(box.current), [box, rows, columns]);
  // Cells change without the rows, too: the log has names of channels where it had their numbers.
  useLayoutEffect(() => {
    if (box.current && !fits(box.current)) fit(box.current);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => fit(element));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);
}

// A pixel is what fractions of widths add up to.
const fits = (box: HTMLElement): boolean => box.scrollWidth <= box.clientWidth + 1;

function fit(box: HTMLElement | null): void {
  if (!box) return;
  delete box.dataset.dropped;
  for (const priority of priorities) {
    if (fits(box)) return;
    box.dataset.dropped = `${box.dataset.dropped ?? ""} ${String(priority)}`;
  }
}
