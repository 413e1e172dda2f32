import { createContext, use, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { longestNameIn } from "./longest-name.js";

/** What the columns of a list were fitted to, and which of them that left out. */
interface Fitted {
  /** The width of the box, in CSS pixels. */
  readonly width: number;
  /** The columns, as one text. */
  readonly columns: string;
  readonly dropped: string;
  /** How wide the longest name of the first rows is, where no earlier visit told; in CSS pixels. */
  readonly longestName: number | undefined;
}

/** How the columns of a list fit its rows; kept while other rows are on their way. */
export const FittedContext = createContext<RefObject<Fitted | undefined> | undefined>(undefined);

/** From the column that goes first to the one that goes last. */
const priorities = [6, 5, 4, 3, 2] as const;

/** As much of a name, in em, as has room before any column of less importance has: about 40 characters. */
const readableName = 22;

/**
 * Leaves out columns of a table that is still wider than its box, or cuts names that could have their room, those of
 * the highest priority number first: texts differ in length from language to language, so that no width of a page
 * tells what fits. In a list what was left out of its rows stays so while its box is as wide: columns that come and go
 * with every page of rows would be a nuisance. Empty rows, whose widths are a guess, decide for themselves alone.
 * @param box scrolls the table; gets the priorities that are left out as `data-dropped`
 * @param rows what decides how wide the columns are; the same array while that is the same
 * @param columns the labels of the columns, as one text
 * @param isEmpty whether the rows are empty ones
 */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  columns: string,
  isEmpty = false,
): void {
  const ofList = use(FittedContext);
  const own = useRef<Fitted>(undefined);
  useLayoutEffect(() => {
    own.current = undefined;
    fit(box.current, columns, ofList ?? own, isEmpty);
  }, [box, rows, columns, ofList, isEmpty]);
  // Cells change without the rows, too: the log has names of channels where it had none.
  useLayoutEffect(() => {
    if (box.current && !fits(box.current)) fit(box.current, columns, ofList ?? own, isEmpty);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => fit(element, columns, ofList ?? own, isEmpty));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, columns, ofList, isEmpty]);
}

/** Whether each row is a card, which has no columns; many, in columns of the page, would take long to measure. */
function isCards(box: HTMLElement): boolean {
  const table = box.querySelector(".table");
  return table !== null && getComputedStyle(table).display !== "table";
}

// A pixel is what fractions of widths add up to.
const fits = (box: HTMLElement): boolean =>
  isCards(box) || (box.scrollWidth <= box.clientWidth + 1 && !cutsNames(box));

/** Whether a name is cut that would be shown further with more room. */
const cutsNames = (box: HTMLElement): boolean =>
  [...box.querySelectorAll<HTMLElement>("td .row-title")].some(
    (name) =>
      name.scrollWidth > name.clientWidth &&
      name.clientWidth + 1 < readableName * parseFloat(getComputedStyle(name).fontSize),
  );

/** Whether a list knows of an earlier visit how much room its names take. */
const hasLongestName = (box: HTMLElement): boolean =>
  getComputedStyle(box).getPropertyValue("--_longest-name") !== "";

function fit(
  box: HTMLElement | null,
  columns: string,
  fitted: RefObject<Fitted | undefined>,
  isEmpty: boolean,
): void {
  if (!box) return;
  const { clientWidth: width } = box;
  const before = fitted.current;
  const longestName =
    before?.longestName ?? (isEmpty || hasLongestName(box) ? undefined : longestNameIn(box));
  if (longestName !== undefined) box.style.setProperty("--_longest-name", `${longestName}px`);
  const dropped =
    before?.width === width && before.columns === columns ? before.dropped.split(" ").filter(Boolean) : [];
  box.dataset.dropped = dropped.join(" ");
  for (const priority of priorities) {
    if (fits(box)) break;
    if (!dropped.includes(String(priority))) dropped.push(String(priority));
    box.dataset.dropped = dropped.join(" ");
  }
  if (!isEmpty) fitted.current = { width, columns, dropped: dropped.join(" "), longestName };
}
