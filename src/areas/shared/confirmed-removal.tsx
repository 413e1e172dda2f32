import { isAbortError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Settled } from "../../state/writes/settle.js";
import { useGateway } from "../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import type { FindingTexts } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { useReport } from "../../ui/kit/notice/errors.js";

/** Asks before something is removed permanently, removes it, and says what came of it. */
export function ConfirmedRemoval({
  title,
  text,
  confirm,
  said,
  found,
  submit,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Said once it is removed. */
  readonly said: string;
  /** Said of a removal whose answer was lost. */
  readonly found: FindingTexts;
  /** Removes it; rejects with a GatewayError. */
  readonly submit: (http: Http) => Promise<Settled<unknown>>;
  /** It is removed. The dialog stays until the caller takes it away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { toasts } = useGateway();
  const report = useReport();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const remove = async () => {
    try {
      if (!(await writer.run(submit))) return;
      toasts.show("success", said);
      onDone();
    } catch (failure) {
      onClose();
      if (!isAbortError(failure)) report(failure);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={confirm}
      ends="final"
      busy={busy}
      disabled={held}
      onConfirm={() => void remove()}
      onClose={() => {
        writer.withdraw();
        onClose();
      }}
    >
      <LostAnswer writer={writer} texts={found} onDone={onDone} retry={() => void remove()} />
    </ConfirmDialog>
  );
}
