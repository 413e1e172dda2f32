import type { ReactNode } from "react";
import { useLeaving } from "../host/leave/leave-guard.js";
import { Dialog } from "../kit/dialog/dialog.js";
import type { RecordExits } from "./record-exits.js";

/** A form at the side of its list, where the page has no place of its own for it. */
export function RecordDialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const onCancel = useLeaving(onClose);
  return (
    <Dialog side title={title} onClose={onCancel}>
      {children({ onCancel, onDone: onClose })}
    </Dialog>
  );
}
