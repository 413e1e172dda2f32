import { computed } from "@preact/signals-core";
import { useMemo } from "react";
import type { ShownList } from "../../ui/collection/shown-lists.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { ListRegistry } from "./list-registry.js";

/** Lists by their names. */
export type Lists = ReadonlyMap<string, ShownList>;

/** The lists whose rows can be found: those on the screen, and of the others those that are mounted unseen. */
export function useLists(shown: ListRegistry, hidden: ListRegistry): Lists {
  const both = useMemo(
    () =>
      computed(() => {
        const all = new Map([...hidden.lists.value, ...shown.lists.value]);
        // Draws again with their rows.
        const rows = [...all.values()].map((now) => {
          const { model } = now().definition;
          return [model.all.value, model.hidden.value];
        });
        return { all, rows };
      }),
    [shown, hidden],
  );
  return new Map([...useValue(both).all].map(([name, now]) => [name, now()]));
}
