import { toJson } from "../../domain/built-ins.js";
import { useEffect, useRef, type RefObject } from "react";
import type { DrawnList } from "../../state/collection/preferences.js";
import { useEffectEvent } from "../host/lifecycle/use-effect-event.js";
import { useHost } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import type { AnyCollection } from "./definition.js";
import { longestNameIn } from "./longest-name.js";
import type { ListSettings } from "./use-view.js";

/**
 * Keeps how a list is drawn when its rows are here for the first time, for the skeleton of the next visit.
 * @param area that its table is in
 */
export function useDrawn(
  model: AnyCollection,
  { preferences, change }: ListSettings,
  area: RefObject<HTMLElement | null>,
): void {
  const { root } = useHost();
  const count = useValue(model.visible).length;
  // Some pages take several calls, the first of which brings only some of the rows.
  const isLoading = useValue(model.loading) !== undefined;
  const isDone = useRef(false);
  const keep = useEffectEvent(() => {
    const table = area.current?.querySelector<HTMLElement>(".table");
    // A search and a filter have other rows than the next visit, and a card has no columns.
    const isNarrowed = model.query.peek() !== "" || model.filtered.peek() || model.page.peek() > 0;
    if (!table || isNarrowed || getComputedStyle(table).display !== "table") return;
    isDone.current = true;
    const size = model.size.peek();
    const drawn = {
      ...(size !== "all" && count < size ? { rows: count } : {}),
      width: root.host.clientWidth,
      widths: widthsIn(table),
      longestName: longestNameIn(table),
    };
    if (toJson(drawn) !== toJson(preferences.drawn)) change({ drawn });
  });
  useEffect(() => {
    if (count > 0 && !isLoading && !isDone.current) keep();
  }, [count, isLoading]);
}

/** How wide what is in each column can be, rounded down: together no wider than the table. None without room. */
const widthsIn = (table: Element): DrawnList["widths"] =>
  Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>("th")].flatMap((heading) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(heading);
      const padding = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
      const width = Math.floor(heading.offsetWidth - padding);
      return width > 0 ? [[heading.dataset.column ?? "", width]] : [];
    }),
  );
