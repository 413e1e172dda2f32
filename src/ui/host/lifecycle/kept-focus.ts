import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";
import { useHost } from "../context/host.js";

/** What moves the focus to a row. */
interface Rows {
  focus(index: number): void;
}

/**
 * Keeps the focus in a table whose rows are put in another order or taken out: an element that is moved in the document
 * loses the focus, and no event says so. A row that is gone leaves the focus to the one in its place.
 *
 * @returns handlers for the table
 */
export function useKeptFocus(rows: RefObject<Rows | null>, count: number) {
  const { root } = useHost();
  const held = useRef<{ readonly element: HTMLElement; readonly index: number }>(undefined);

  useLayoutEffect(() => {
    const last = held.current;
    if (!last || root.activeElement) return;
    held.current = undefined;
    const { element, index } = last;
    if (element.isConnected) element.focus({ preventScroll: true });
    if (!element.matches(":focus") && count > 0) rows.current?.focus(Math.min(index, count - 1));
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const index = Number(target.closest<HTMLElement>("tr[data-index]")?.dataset.index ?? Number.NaN);
      held.current = Number.isNaN(index) ? undefined : { element: target, index };
    },
    onBlur() {
      held.current = undefined;
    },
  };
}
