import { isElement } from "../../domain/built-ins.js";
import { ownsKeys } from "./owns-keys.js";

/** What takes the focus in a cell; lines of an open menu and texts of a tooltip are theirs. */
const controls = ":is(a[href], button, input, select, textarea, [tabindex])";

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Where the focus can go in a row, in order: each control of a cell, or the cell itself where it has none. */
const partsOf = (row: HTMLTableRowElement): readonly HTMLElement[] =>
  [...row.cells].filter(isShown).flatMap((cell): HTMLElement[] => {
    const inner = [...cell.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => isShown(control) && !control.matches(":disabled, [popover] *"),
    );
    return inner.length > 0 ? inner : [cell];
  });

/**
 * Makes the rows of a grid one stop of the Tab key: the row that had the focus last, or the first one in view. Controls
 * in it are reached by the arrows: left and right in a row, up and down in a column, and up from the first row to the
 * headings. Tab goes on behind the grid, Shift+Tab from a control to its row.
 */
export function setUpGridKeys(box: HTMLElement, signal: AbortSignal): void {
  let last: HTMLElement | undefined;
  const settle = () => {
    for (const control of box.querySelectorAll<HTMLElement>(`:is(th, td) ${controls}`))
      if (control.tabIndex >= 0) control.tabIndex = -1;
    const rows = [...box.querySelectorAll<HTMLTableRowElement>("tr[data-index]")];
    const stop = rows.find((row) => row === last) ?? firstInView(box, rows);
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
  };
  const changes = new MutationObserver(settle);
  changes.observe(box, { childList: true, subtree: true });
  signal.addEventListener("abort", () => changes.disconnect());
  box.addEventListener(
    "focusin",
    ({ target }) => {
      const row = isElement(target) ? target.closest<HTMLElement>("tr[data-index]") : null;
      if (!row) return;
      last = row;
      settle();
    },
    { signal },
  );
  box.addEventListener("keydown", (event) => move(box, event, last), { signal });
  settle();
}

/** The rows of a long list are those around what is in view. */
function firstInView(
  box: HTMLElement,
  rows: readonly HTMLTableRowElement[],
): HTMLTableRowElement | undefined {
  if (box.dataset.long === undefined) return rows[0];
  const { top } = box.getBoundingClientRect();
  return rows.find((row) => row.getBoundingClientRect().bottom > top + 40);
}

/** Moves the focus as an arrow says, where the rows themselves don't: in a row, among headings, in a column. */
function move(box: HTMLElement, event: KeyboardEvent, last: HTMLElement | undefined): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || ownsKeys(target)) return;
  const row = target.closest("tr");
  if (!row) return;
  const next = destination(box, row, target, key, last);
  if (next === undefined) return;
  event.preventDefault();
  // A cell without controls takes the focus only by keys, or a press on it would take it from the row.
  if (next instanceof HTMLTableCellElement) next.tabIndex = -1;
  next.focus();
}

function destination(
  box: HTMLElement,
  row: HTMLTableRowElement,
  target: HTMLElement,
  key: string,
  last: HTMLElement | undefined,
): HTMLElement | undefined {
  const parts = partsOf(row);
  // The row itself comes before all of its parts.
  const at = parts.indexOf(target);
  const isHead = row.dataset.index === undefined;
  const rtl = getComputedStyle(box).direction === "rtl";
  switch (key) {
    case rtl ? "ArrowLeft" : "ArrowRight":
      return parts[at + 1];
    case rtl ? "ArrowRight" : "ArrowLeft":
      return at === 0 && !isHead ? row : parts[at - 1];
    case "ArrowUp":
    case "ArrowDown": {
      // A button with a menu opens it.
      if (target.hasAttribute("aria-haspopup")) return undefined;
      const index = Number(row.dataset.index) + (key === "ArrowUp" ? -1 : 1);
      if (isHead)
        return key === "ArrowUp"
          ? undefined
          : (last ?? box.querySelector<HTMLElement>("tr[data-index]") ?? undefined);
      if (at < 0 && index >= 0) return undefined;
      const other = box.querySelector<HTMLTableRowElement>(
        index < 0 ? "thead tr" : `tr[data-index="${String(index)}"]`,
      );
      // Among cards the headings are there for screen readers only.
      if (!other || other.offsetHeight < 2) return undefined;
      const { column } = target.closest<HTMLElement>("[data-column]")?.dataset ?? {};
      const inOther = partsOf(other);
      return (
        inOther.find((part) => part.closest<HTMLElement>("[data-column]")?.dataset.column === column) ??
        (index < 0 ? inOther[0] : other)
      );
    }
    case "Home":
    case "End":
      return at < 0 ? undefined : parts.at(key === "Home" ? 0 : -1);
    default:
      return undefined;
  }
}
