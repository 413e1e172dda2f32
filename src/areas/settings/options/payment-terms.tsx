import { useId, useState } from "react";
import { arePaymentTermsConfirmed, confirmPaymentTerms } from "../../../api/entities/payment-terms.js";
import { isRoot } from "../../../domain/access/roles.js";
import { paymentTermsMessages } from "../../shared/generated/payment-terms.messages.en.js";
import { verifyRecord, settle } from "../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../ui/host/leave/outcome.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { usePaymentTermsWait } from "../../shared/use-payment-terms.js";

/** The confirmation of the gateway's payment terms, for the super administrator, until it is given. */
export function PaymentTerms() {
  const t = useMessages(paymentTermsMessages);
  const id = useId();
  const root = isRoot(useValue(useGateway().session.user)?.role);
  const waits = usePaymentTermsWait();
  const [asking, setAsking] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  if (!root || !waits) return null;
  return (
    <div className="opt-tab">
      <section className="opt-group" aria-labelledby={id}>
        <header className="opt-about">
          <h2 id={id}>{t.title}</h2>
          {confirmed ? null : <p className="muted">{t.text}</p>}
        </header>
        <div className="opt-fields">
          {confirmed ? (
            <p role="status">{t.confirmed}</p>
          ) : (
            <div className="row opt-wide">
              <Button onClick={() => setAsking(true)}>{t.action}</Button>
            </div>
          )}
        </div>
        {asking ? <Confirm onDone={() => setConfirmed(true)} onClose={() => setAsking(false)} /> : null}
      </section>
    </div>
  );
}

function Confirm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useMessages(paymentTermsMessages);
  const report = useReport();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const reportConfirmed = useReportConfirmed();
  const texts = { done: t.foundDone, notDone: t.foundNotDone };

  const finish = () => {
    onDone();
    onClose();
  };
  const confirm = async () => {
    try {
      const done = await writer.run((http) =>
        settle<unknown>({
          send: () => confirmPaymentTerms(http),
          verify: verifyRecord(
            () => arePaymentTermsConfirmed(http),
            (isConfirmed) => isConfirmed,
          ),
        }),
      );
      if (!done) return;
      reportConfirmed(done.lost, texts);
      finish();
    } catch (error) {
      report(error);
    }
  };

  return (
    <ConfirmDialog
      title={t.dialogTitle}
      text={t.dialogText}
      confirm={t.confirm}
      variant="primary"
      ends="final"
      busy={busy}
      disabled={held}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t.recorded}</p>
      <LostAnswer writer={writer} texts={texts} onDone={finish} retry={() => void confirm()} />
    </ConfirmDialog>
  );
}
