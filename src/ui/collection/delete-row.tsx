import { useRef } from "react";
import { flushSync } from "react-dom";
import type { Work } from "../../state/writer.js";
import { ConfirmDialog } from "../kit/dialog.js";
import { useReport } from "../kit/errors.js";
import { useHost } from "../host/host.js";
import { LostAnswer, useToldDone, useWriter, type LookTexts } from "../host/lost-answer.js";
import { useValue } from "../host/use-value.js";

/**
 * Asks before a row is deleted. While the deletion fails, or nobody knows whether it did, the question stays; after it
 * the row that took the place of the deleted one has the focus.
 */
export function DeleteRow<T>({
  title,
  text,
  confirm,
  index,
  texts,
  erase,
  onErased,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Where the row stands on the screen, from 0. */
  readonly index: number;
  readonly texts: LookTexts;
  /** Deletes. Rejects with a GatewayError. */
  readonly erase: Work<T>;
  /** Says so. `confirmed` is false when the reader has been told already, because the answer was lost. */
  readonly onErased: (value: T, confirmed: boolean) => void;
  readonly onClose: () => void;
}) {
  const host = useHost();
  const report = useReport();
  const told = useToldDone();
  const writer = useWriter<T>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const place = useRef(index);

  const finish = (value: T, confirmed = false) => {
    onErased(value, confirmed);
    // Nothing outside of an open dialog takes the focus, so it has to be gone first.
    flushSync(onClose);
    const lines = host.root.querySelectorAll<HTMLElement>(".table tbody tr");
    lines[Math.min(place.current, lines.length - 1)]?.focus();
  };
  const act = async () => {
    try {
      const erased = await writer.run(erase);
      if (erased) finish(erased.value, !told(erased.lost, texts));
    } catch (error) {
      report(error);
    }
  };

  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      busy={busy}
      disabled={held}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <LostAnswer writer={writer} texts={texts} onDone={finish} again={() => void act()} />
    </ConfirmDialog>
  );
}
