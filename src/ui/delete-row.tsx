import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "./dialog.js";
import { useReport } from "./errors.js";
import { useHost } from "./host.js";

/**
 * Asks before a row is deleted. While the deletion fails the question stays; after it the row that took the place of
 * the deleted one has the focus.
 */
export function DeleteRow({
  title,
  text,
  confirm,
  index,
  erase,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Where the row stands on the screen, from 0. */
  readonly index: number;
  /** Deletes, and says so. Rejects with a GatewayError. */
  readonly erase: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const host = useHost();
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const place = useRef(index);

  const act = async () => {
    setBusy(true);
    try {
      await erase();
    } catch (error) {
      setBusy(false);
      report(error);
      return;
    }
    // Nothing outside of an open dialog takes the focus, so it has to be gone first.
    flushSync(onClose);
    const lines = host.root.querySelectorAll<HTMLElement>(".table tbody tr");
    lines[Math.min(place.current, lines.length - 1)]?.focus();
  };

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  );
}
