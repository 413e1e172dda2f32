import { undoTime } from "../../state/deferred.js";
import { collectionMessages } from "../../i18n/messages/collection.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../host/host.js";
import { ConfirmDialog } from "../kit/dialog.js";
import type { RowRemoval } from "./definition.js";

/** Asks before a row is deleted. */
export function View({
  removal: { one },
  row,
  onConfirm,
  onClose,
}: {
  readonly removal: RowRemoval<object>;
  readonly row: object;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(collectionMessages);
  const locale = useLocale();
  return (
    <ConfirmDialog
      title={one.title(row)}
      text={sentences(locale, one.text(row), t.undoable(undoTime / 1000))}
      confirm={one.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
