import { useEffect, useState, type RefObject } from "react";

/** Columns of a table that it has no room for. */
interface HiddenColumns {
  readonly columns: ReadonlySet<string>;
  /** Whether rows are cards, which leave columns to their details. */
  readonly cards: boolean;
}

const none: HiddenColumns = { columns: new Set(), cards: false };

/**
 * The selected columns of a list that are not seen, as they are now: it follows the table's width and its columns.
 * @param inside an element of the list, such as one in its dialogs
 */
export function useHiddenColumns(inside: RefObject<HTMLElement | null>): HiddenColumns {
  const [hidden, setHidden] = useState(none);
  useEffect(() => {
    const box = inside.current?.closest(".stack:has(.table-box)")?.querySelector<HTMLElement>(".table-box");
    if (!box) return;
    const measure = () => {
      const row = box.querySelector<HTMLElement>("tr[data-index]");
      if (!row) return;
      const cells = [...row.querySelectorAll<HTMLElement>("td[data-column]")];
      const away = cells.filter((cell) => cell.getClientRects().length === 0);
      setHidden({
        columns: new Set(away.map(({ dataset }) => dataset.column ?? "")),
        cards: getComputedStyle(row).display !== "table-row",
      });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const changes = new MutationObserver(measure);
    changes.observe(box, { childList: true, subtree: true, attributeFilter: ["data-dropped"] });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [inside]);
  return hidden;
}
