import { useEffect, useState, type ReactNode } from "react";
import { createActionsRoom } from "./actions/actions-room.js";
import { useActionsCode } from "./actions/use-actions-code.js";
import type { AnyDefinition } from "./definition.js";
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
  const [room] = useState(() => createActionsRoom(definition.offers === undefined));
  useShownList(definition, room);
  useEffect(() => {
    model.recall();
    room.want();
  }, [model, room]);
  const { drawn } = useActionsCode(definition, room);
  return (
    <>
      {drawn}
      {children}
    </>
  );
}
