import { useEffect, type ReactNode } from "react";
import type { AnyDefinition, CollectionDefinition } from "./definition.js";
import { useRemoval } from "./removal.js";
import { useShownList } from "./shown-lists.js";

/**
 * A list that is not drawn: its rows can be found and acted on from outside, with the questions and the undo of the list. It begins
 * with what an earlier view left in memory and loads nothing by itself.
 */
export function HiddenList<
  Row extends object,
  Key extends string | number,
  Column extends string,
  Filter extends string,
>({
  definition,
  children,
}: {
  readonly definition: CollectionDefinition<Row, Key, Column, Filter>;
  /** Dialogs of the area. */
  readonly children?: ReactNode;
}) {
  // The parts of the framework know rows as objects only; who declares a list has them typed.
  return <AnyHiddenList definition={definition}>{children}</AnyHiddenList>;
}

function AnyHiddenList({ definition, children }: { definition: AnyDefinition; children: ReactNode }) {
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
