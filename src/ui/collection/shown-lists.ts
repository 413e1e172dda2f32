import { createContext, use, useEffect, useRef } from "react";
import type { AnyDefinition } from "./definition.js";
import type { ActionsRoom } from "./actions/actions-room.js";

/** A list as it is now, for what acts on its rows from outside of it. */
export interface ShownList {
  readonly definition: AnyDefinition;
  readonly room: ActionsRoom;
}

/** Notified of each list while it is mounted, by its name; returns what ends that. */
export type ShownLists = (name: string, now: () => ShownList) => () => void;

const ShownListsContext = createContext<ShownLists>(() => () => undefined);

/** Says who is notified of the lists inside it; without one it is nobody. */
export const ShownListsProvider = ShownListsContext;

/** Tells of a list while it is mounted. */
export function useShownList(definition: AnyDefinition, room: ActionsRoom): void {
  const register = use(ShownListsContext);
  const { name } = definition;
  const list = useRef<ShownList>({ definition, room });
  useEffect(() => {
    list.current = { definition, room };
  });
  useEffect(() => register(name, () => list.current), [register, name]);
}
