import type { ReactNode } from "react";
import { SubjectProvider, useNamedSubject } from "../host/context/subject.js";
import { useLeaving } from "../host/leave/leave-guard.js";
import { Dialog } from "../kit/dialog/dialog.js";
import type { RecordExits } from "./record-exits.js";

/** A form at the side of its list, where the page has no place of its own for it. Its record's name is its title. */
export function RecordDialog({
  title,
  onClose,
  children,
}: {
  /** What it is called while its record has no name. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (exits: RecordExits) => ReactNode;
}) {
  const [name, tellName] = useNamedSubject();
  const onCancel = useLeaving(onClose);
  return (
    <Dialog side title={name ?? title} onClose={onCancel}>
      <SubjectProvider value={tellName}>{children({ onCancel, onDone: onClose })}</SubjectProvider>
    </Dialog>
  );
}
