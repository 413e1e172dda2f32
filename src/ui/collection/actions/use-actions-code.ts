import { useEffect, type ReactNode } from "react";
import { prefetchOnIdle } from "../../host/lifecycle/prefetch.js";
import { useValue } from "../../host/lifecycle/use-value.js";
import type { AnyDefinition } from "../definition.js";
import type { ActionsRoom } from "./actions-room.js";

/** How long after its first rows a list loads the code of what can be done to them, in milliseconds. */
export const actionsDelay = 2000;

/**
 * Loads the code of what can be done to the rows of a list: some time after there are any, or before by `start`, for
 * the first sign that somebody uses the list.
 */
export function useActionsCode(
  definition: AnyDefinition,
  room: ActionsRoom,
): { readonly start: () => void; readonly drawn: ReactNode } {
  const { model, offers } = definition;
  const hasRows = useValue(model.visible).length > 0;
  const isWanted = useValue(room.wanted);
  const preload = offers?.code.Lines.preload;
  useEffect(() => {
    if (!hasRows || !preload) return undefined;
    const timer = setTimeout(() => prefetchOnIdle(preload), actionsDelay);
    return () => clearTimeout(timer);
  }, [hasRows, preload]);
  return {
    start: () => preload?.(),
    drawn:
      isWanted && offers
        ? offers.code.draw({
            list: definition,
            room,
            onClose() {
              room.giveUp();
              model.selection.clear();
            },
          })
        : null,
  };
}
