import { useState } from "react";
import { getOwnAccount, transferCredit, type Referral } from "../../../../api/entities/own-settings.js";
import { isAbortError, isGatewayError, type GatewayError } from "../../../../api/client/errors.js";
import type { Http } from "../../../../api/client/http.js";
import { parseWholeNumber } from "../../../../domain/text/whole-number.js";
import { commonMessages } from "../../../../i18n/generated/common.messages.en.js";
import { settle } from "../../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../../../ui/host/context/host.js";
import { useQuota } from "../../../../ui/host/context/use-quota.js";
import { LostAnswer, useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../../ui/host/leave/outcome.js";
import { useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { Dialog } from "../../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../../ui/kit/field/form.js";
import { QuotaField } from "../../../../ui/kit/money/quota-field.js";
import { ErrorCallout, useReport } from "../../../../ui/kit/notice/errors.js";
import { ownMessages } from "./generated/messages.en.js";

const noCredit: Referral = { left: 0, total: 0, invited: 0 };

const creditNow = async (http: Http): Promise<Referral> => (await getOwnAccount(http)).referral ?? noCredit;

/** What was moved so far: of what was earned, what is no longer left. Earning more doesn't change it. */
const movedOf = ({ total, left }: Referral): number => total - left;

/** Moves credit once; whether it did shows by what was moved before and after. */
async function move(http: Http, points: number) {
  const before = movedOf(await creditNow(http));
  return settle<unknown>({
    send: () => transferCredit(http, points),
    async verify() {
      const now = movedOf(await creditNow(http));
      if (now === before) return { kind: "not-done" };
      return now === before + points ? { kind: "done", value: undefined } : { kind: "unclear" };
    },
  });
}

/** Moves credit for invitations to the balance. */
export function View({
  min,
  left,
  onMoved,
  onClose,
}: {
  /** Points. */
  readonly min: number;
  readonly left: number;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}) {
  const { transfer: t } = useMessages(ownMessages);
  const common = useMessages(commonMessages);
  const { session, toasts } = useGateway();
  const { short } = useQuota();
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [amount, setAmount] = useState(String(left));
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<GatewayError>();
  const texts = { done: t.foundDone, notDone: t.foundNotDone, unclear: t.unclear };
  const points = parseWholeNumber(amount);

  const problem = (): string | undefined => {
    if (points === undefined) return t.problems.amount;
    if (points < min) return t.problems.least(short(min));
    return points > left ? t.problems.most(short(left)) : undefined;
  };
  const finish = (isSaid: boolean) => {
    if (!isSaid && points !== undefined) toasts.show("success", t.done(short(points)));
    session.refreshUser().catch(report);
    onMoved();
    onClose();
  };
  const send = async () => {
    setTried(true);
    setError(undefined);
    if (points === undefined || problem() !== undefined) return;
    try {
      const done = await writer.run((http) => move(http, points));
      if (done) finish(reportConfirmed(done.lost, texts));
    } catch (failure) {
      if (isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };

  return (
    <Dialog title={t.dialog} onClose={onClose}>
      <Form className="form-grid" onSubmit={() => void send()}>
        <ErrorCallout error={error} />
        <QuotaField
          label={t.amount}
          name="amount"
          value={amount}
          hint={t.between(short(min), short(left))}
          error={isTried ? problem() : undefined}
          onValue={setAmount}
          required
        />
        <LostAnswer writer={writer} texts={texts} onDone={() => finish(true)} retry={() => void send()} />
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={held}>
            {t.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
