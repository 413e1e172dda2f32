import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { ShownList, ShownLists } from "../../ui/collection/shown-lists.js";

/** The lists that are mounted somewhere, by their names. */
export interface ListRegistry {
  readonly lists: ReadonlySignal<ReadonlyMap<string, () => ShownList>>;
  readonly register: ShownLists;
}

/** An empty registry. */
export function createListRegistry(): ListRegistry {
  const lists = signal<ReadonlyMap<string, () => ShownList>>(new Map());
  return {
    lists,
    register(name, now) {
      lists.value = new Map(lists.peek()).set(name, now);
      return () => {
        lists.value = new Map([...lists.peek()].filter(([, other]) => other !== now));
      };
    },
  };
}
