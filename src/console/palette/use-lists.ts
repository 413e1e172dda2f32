import { computed } from "@preact/signals-core";
import { useEffect, useMemo } from "react";
import { noActions, type RowActions } from "../../ui/collection/actions/actions-room.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { ListRegistry } from "./list-registry.js";

/** A list whose rows can be found, and what can be done to them; nothing as long as the code of it isn't here. */
export interface FoundList {
  readonly definition: AnyDefinition;
  readonly can: RowActions;
}

/** Lists by their names. */
export type Lists = ReadonlyMap<string, FoundList>;

/**
 * The lists whose rows can be found: those on the screen, and of the others those that are mounted unseen. Has each
 * load what can be done to its rows.
 */
export function useLists(shown: ListRegistry, hidden: ListRegistry): Lists {
  const both = useMemo(
    () =>
      computed(() => {
        const all = new Map([...hidden.lists.value, ...shown.lists.value]);
        // Draws again with their rows.
        const rows = [...all.values()].map((now) => {
          const { definition, room } = now();
          return [definition.model.all.value, definition.model.hidden.value, room.here.value];
        });
        return { all, rows };
      }),
    [shown, hidden],
  );
  const { all } = useValue(both);
  useEffect(() => {
    for (const now of all.values()) now().room.want();
  }, [all]);
  return new Map(
    [...all].map(([name, now]) => {
      const { definition, room } = now();
      return [name, { definition, can: room.here.peek() ?? noActions }];
    }),
  );
}
