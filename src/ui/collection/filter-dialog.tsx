import type { ReactNode } from "react";
import { listDialogMessages } from "./generated/dialogs.messages.en.js";
import { collectionMessages } from "./generated/messages.en.js";
import { useMessages } from "../host/context/host.js";
import { Button } from "../kit/button/button.js";
import { Dialog } from "../kit/dialog/dialog.js";

/** Filters of a list without the room to show them. What is changed is seen at once. */
export function View({
  onClear,
  onClose,
  children,
}: {
  /** Removes all filters; undefined while there are none. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useMessages(collectionMessages);
  const { done } = useMessages(listDialogMessages);
  return (
    <Dialog
      title={t.filters}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!onClear} onClick={onClear}>
            {t.clearFilters}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
