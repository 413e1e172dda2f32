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
  return (
    <ConfirmDialog
      title={one.title(row)}
      text={one.text(row)}
      confirm={one.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
