import { useState } from "react";
import { isGatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { searchUsers } from "../../api/entities/users.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { jobsOf } from "../../state/jobs/jobs.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useJobPage, type JobAreas } from "../../ui/jobs/job-page.js";
import { Button } from "../../ui/kit/button/button.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Form } from "../../ui/kit/field/form.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { sendByKeys } from "../../ui/record/send-by-keys.js";
import { pastedNames, usersNamed } from "./credited.js";
import { parseAddition } from "./give-quota.js";
import { userMessages } from "./messages.en.js";
import { rightsOver } from "./user-rights.js";

/** How many accounts are named; the rest is a number. */
const named = 10;

/** The same function each time, because it says where the jobs are. */
const areas: JobAreas = { users: () => import("./jobs.js") };

/**
 * Adds the same amount to many accounts: those that are selected, or a pasted list of names. Says the sum before it
 * starts a job that adds to one after the other.
 */
export function View({
  users,
  onStarted,
  onClose,
}: {
  /** The selected accounts; undefined to have names pasted. */
  readonly users: readonly User[] | undefined;
  readonly onStarted: (users: readonly User[]) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const gateway = useGateway();
  const quota = useQuota();
  const report = useReport();
  const pageOf = useJobPage(areas);
  const role = useValue(gateway.session.user)?.role;
  const [amount, setAmount] = useState("");
  const [remark, setRemark] = useState("");
  const [wrong, setWrong] = useState(false);
  const [text, setText] = useState("");
  const [found, setFound] = useState(users ? { users, unknown: [] as readonly string[] } : undefined);
  const [busy, setBusy] = useState(false);
  /** What the page left of the accounts, once it was asked; it is asked once. */
  const [permitted, setPermitted] = useState<readonly User[]>();

  const reachable = found?.users.filter((user) => rightsOver(role, user).edit === undefined) ?? [];
  const affected = permitted ?? reachable;
  const points = parseAddition(amount);
  const shown = (of: number) => (quota.inCurrency ? quota.short(of) : t.addQuota.points(quota.exact(of)));
  const leftOut = sentences(
    locale,
    found !== undefined &&
      found.unknown.length > 0 &&
      t.creditMany.unknown(found.unknown.length, found.unknown.slice(0, named).join(", ")),
    found !== undefined &&
      reachable.length < found.users.length &&
      t.creditMany.refused(found.users.length - reachable.length),
    permitted !== undefined && t.creditMany.vetoed(reachable.length - permitted.length),
  );

  const find = async () => {
    setBusy(true);
    try {
      setFound(usersNamed(pastedNames(text), await searchUsers(gateway.http, "")));
      setPermitted(undefined);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const send = async () => {
    if (busy) return;
    if (!found) {
      if (pastedNames(text).length > 0) await find();
      return;
    }
    setWrong(points === undefined);
    if (points === undefined || affected.length === 0) return;
    const about = ({ id, username }: User) => ({ id, username });
    const allowed = permitted ?? reachable.filter((user) => host.ask("gw-before-user-update", about(user)));
    // Fewer than were asked about are asked about again.
    if (allowed.length < affected.length) {
      setPermitted(allowed);
      return;
    }
    setBusy(true);
    const page = await pageOf("users");
    if (!page) return;
    const run = await jobsOf(gateway).add({
      list: "users",
      kind: "credit",
      action: "credit",
      params: { points, remark: remark.trim() },
      items: allowed.map((user) => ({ key: user.id, name: user.username, about: about(user) })),
    });
    void run.go(page);
    onStarted(found.users);
    onClose();
  };

  return (
    <Dialog title={t.creditMany.title} onClose={onClose}>
      <Form className="form-grid" onKeyDown={sendByKeys} onSubmit={() => void send()}>
        {users ? null : (
          <TextArea
            label={t.creditMany.names}
            name="names"
            rows={4}
            value={text}
            required
            autoFocus
            hint={t.creditMany.namesHint}
            onValue={(value) => {
              setText(value);
              setFound(undefined);
              setPermitted(undefined);
            }}
          />
        )}
        <QuotaField
          label={t.creditMany.amount}
          name="amount"
          value={amount}
          required
          autoFocus={users !== undefined}
          chips="add"
          error={wrong ? t.addQuota.amountWrong : undefined}
          onValue={(value) => {
            setAmount(value);
            setWrong(false);
          }}
        />
        <TextField
          label={t.addQuota.remark}
          name="remark"
          value={remark}
          hint={t.addQuota.remarkHint}
          onValue={setRemark}
        />
        {found ? (
          <div className="stack">
            {leftOut === "" ? null : <p role="status">{leftOut}</p>}
            <ul className="credited">
              {affected.slice(0, named).map(({ id, username, quota: balance }) => (
                <li key={id}>
                  {username} <span className="muted">{t.creditMany.balance(shown(balance))}</span>
                </li>
              ))}
              {affected.length > named ? (
                <li className="muted">{t.creditMany.andMore(affected.length - named)}</li>
              ) : null}
            </ul>
            {points === undefined || affected.length === 0 ? null : (
              <p role="status">
                <strong>
                  {t.creditMany.sum(
                    t.bulk.things(affected.length),
                    shown(points),
                    shown(points * affected.length),
                  )}
                </strong>
              </p>
            )}
            <p className="muted">{common.final}</p>
          </div>
        ) : null}
        <div className="form-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={found !== undefined && affected.length === 0}
          >
            {found ? t.creditMany.confirm(t.bulk.things(affected.length)) : t.creditMany.find}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
