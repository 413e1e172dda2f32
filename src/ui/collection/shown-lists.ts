import { createContext, use, useEffect, useRef } from "react";
import type { AnyDefinition } from "./definition.js";
import type { Removing } from "./removal.js";

/** A list as it is now, for what acts on its rows from outside of it. */
export interface ShownList {
  readonly definition: AnyDefinition;
  readonly removing: Removing | undefined;
}

/** Notified of each list while it is mounted, by its name; returns what ends that. */
export type ShownLists = (name: string, now: () => ShownList) => () => void;

const ShownListsContext = createContext<ShownLists>(() => () => undefined);

/** Says who is notified of the lists inside it; without one it is nobody. */
export const ShownListsProvider = ShownListsContext;

/** Tells of a list while it is mounted. */
export function useShownList(definition: AnyDefinition, removing: Removing | undefined): void {
  const tell = use(ShownListsContext);
  const { name } = definition;
  const list = useRef<ShownList>({ definition, removing });
  useEffect(() => {
    list.current = { definition, removing };
  });
  useEffect(() => tell(name, () => list.current), [tell, name]);
}
