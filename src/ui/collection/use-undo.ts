import { undoTime } from "../../state/deferred.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { useGateway, useMessages } from "../host/host.js";

/** Says that something was done, and for a while how to undo it. */
export function useUndo(): (text: string, undo: () => void) => void {
  const t = useMessages(collectionMessages);
  const { toasts } = useGateway();
  return (text, undo) => {
    toasts.show("success", text, { duration: undoTime, action: { label: t.undo, run: undo } });
  };
}
