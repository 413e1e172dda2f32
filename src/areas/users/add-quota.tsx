import { featuresOf } from "../../api/dialects/features.js";
import { useState } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { getUser } from "../../api/entities/users.js";
import { CreditRemark } from "./credit-remark.js";
import { userMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { ErrorPanel, useReport } from "../../ui/kit/notice/errors.js";
import { Form } from "../../ui/kit/field/form.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../ui/host/leave/outcome.js";
import { Loading } from "../../ui/kit/loading/loading.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { sendByKeys } from "../../ui/record/send-by-keys.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

import { addCredit, parseAddition } from "./add-credit.js";

interface AddQuotaProps {
  readonly user: User;
  /** Points to begin with. */
  readonly points?: number | undefined;
  /** The account as it is after the addition. */
  readonly onSaved: (user: User) => void;
  readonly onClose: () => void;
}

/** Adds to an account's quota without overwriting usage in between, with a remark for its log. */
export function View({ user, ...rest }: AddQuotaProps) {
  const t = useMessages(userMessages);
  const { http } = useGateway();
  const { value, error, retry } = useLoaded((signal) => getUser(http, user.id, { signal }), user.id);
  return (
    <Dialog title={t.addQuota.title(user.username || t.noName)} onClose={rest.onClose}>
      {value ? (
        <Addition {...rest} user={value} />
      ) : error ? (
        <ErrorPanel title={t.addQuota.loadFailed} error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Addition({ user: loaded, points: begin, onSaved, onClose }: AddQuotaProps) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const quota = useQuota();
  const { http, session, toasts, supports } = useGateway();
  const { additionEntries, overwritesBalance } = featuresOf(useValue(supports));
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const writer = useWriter<User | undefined>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [user, setUser] = useState(loaded);
  const [amount, setAmount] = useState(begin === undefined ? "" : String(begin));
  const [remark, setRemark] = useState("");
  const [wrong, setWrong] = useState(false);
  const texts = { done: t.addQuota.foundDone, notDone: t.addQuota.foundNotDone, unclear: t.addQuota.unclear };

  const send = async () => {
    const points = parseAddition(amount);
    setWrong(points === undefined);
    if (points === undefined || writer.busy.peek() || writer.held.peek()) return;
    if (!host.ask("gw-before-user-update", { id: user.id, username: user.username })) return;
    try {
      const given = await writer.run((by) => addCredit(by, user, points, remark.trim(), additionEntries));
      if (given) finish(given.value, reportConfirmed(given.lost, texts));
      // What remains now helps the reader to decide; a failure to read it leaves the older figure.
      else await getUser(http, user.id).then(setUser, () => undefined);
    } catch (error) {
      report(error);
    }
  };

  /** @param said whether the reader was informed already, because the answer was lost */
  const finish = (now: User | undefined, said = true) => {
    const points = parseAddition(amount) ?? 0;
    const shown = (of: number) => (quota.inCurrency ? quota.short(of) : t.addQuota.points(of));
    const added = shown(points);
    if (!said)
      toasts.show("success", now ? t.addQuota.done(added, shown(now.quota)) : t.addQuota.doneUnread(added));
    onSaved(now ?? { ...user, quota: user.quota + points });
    host.emit("gw-user-updated", { id: user.id, username: user.username });
    if (user.id === session.user.peek()?.id) void session.refreshUser().catch(report);
    onClose();
  };

  return (
    <Form className="form-grid" onKeyDown={sendByKeys} onSubmit={() => void send()}>
      <div>
        <p className="muted">{t.addQuota.now}</p>
        <p>
          <span className="balance-now">{quota.short(user.quota)}</span>{" "}
          {quota.inCurrency ? <span className="muted">{t.addQuota.points(user.quota)}</span> : null}
        </p>
      </div>
      <QuotaField
        label={t.addQuota.amount}
        name="amount"
        value={amount}
        required
        usual={user.quota}
        before={user.quota}
        added
        chips="add"
        hint={overwritesBalance ? t.addQuota.overwritten : t.addQuota.amountHint}
        error={wrong ? t.addQuota.amountWrong : undefined}
        onValue={(text) => {
          setAmount(text);
          setWrong(false);
        }}
      />
      <CreditRemark value={remark} onValue={setRemark} />
      <LostAnswer writer={writer} texts={texts} onDone={finish} retry={() => void send()} />
      <div className="form-actions">
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={held}>
          {t.addQuota.confirm}
        </Button>
      </div>
    </Form>
  );
}
