import { useEffect, type ReactNode } from "react";
import type { AnyDefinition } from "./definition.js";
import { useRemoval } from "./removal.js";
import { useShownList } from "./shown-lists.js";

/**
 * A list that is not drawn: its rows can be found and acted on from outside, with the questions and the undo of the
 * list. It begins with what an earlier view left in memory and loads nothing by itself.
 */
export function HiddenList({
  definition,
  children,
}: {
  readonly definition: AnyDefinition;
  /** Dialogs of the area. */
  readonly children?: ReactNode;
}) {
  const { model } = definition;
  useEffect(() => model.recall(), [model]);
  const removing = useRemoval(definition);
  useShownList(definition, removing);
  return (
    <>
      {removing?.dialog}
      {children}
    </>
  );
}
