import { undoTime } from "../../../state/writes/deferred.js";
import { collectionMessages } from "../generated/messages.en.js";
import { useGateway, useMessages } from "../../host/context/host.js";

/** Says that something was done, and for a while how to undo it. */
export function useUndo(): (text: string, undo: () => void) => void {
  const t = useMessages(collectionMessages);
  const { toasts } = useGateway();
  return (text, undo) => {
    toasts.show("success", text, { duration: undoTime, action: { label: t.undo, run: undo } });
  };
}
