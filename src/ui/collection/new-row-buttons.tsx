import type { ReactNode } from "react";
import type { Place } from "../host/context/host.js";
import { NewRowButton } from "./list-toolbar.js";

/** The ways to a new row: above the list, and in the list while it is empty. */
export function newRowButtons({
  add,
  addFirst,
  ...way
}: {
  readonly place: Place;
  readonly onOpen: () => void;
  /** Starts the code of what they open. */
  readonly preload: () => void;
  readonly add: string;
  /** What the button in an empty list says. */
  readonly addFirst: string;
}): { readonly tools: ReactNode; readonly create: ReactNode } {
  return {
    tools: <NewRowButton {...way}>{add}</NewRowButton>,
    create: (
      <NewRowButton variant="plain" {...way}>
        {addFirst}
      </NewRowButton>
    ),
  };
}
