import { useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import { searchUsers } from "../../../api/entities/users.js";
import { newUserLines } from "../../../domain/records/new-user-lines.js";
import { parseMoney } from "../../../domain/money/money-text.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { LeaveGuard, useLeaving } from "../../../ui/host/leave/leave-guard.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../ui/kit/field/form.js";
import { TextArea } from "../../../ui/kit/field/text-area.js";
import { QuotaField } from "../../../ui/kit/money/quota-field.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { parseAddition } from "../add-credit.js";
import { userMessages } from "../generated/messages.en.js";
import { GroupField } from "../group-field.js";
import { severalUsersMessages } from "./generated/messages.en.js";
import { PlannedList } from "./planned-list.js";
import { maxUsers, plannedUsers, type PlannedLine } from "./planned-users.js";
import { RunView } from "./run-view.js";
import { createPassword, createSeveralUsersRun, type SeveralUsersRun } from "./several-run.js";

/** Creates several accounts from a pasted list: what it would create, and then what became of each. */
export function View({
  onCreated,
  onClose,
}: {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(severalUsersMessages);
  const users = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const host = useHost();
  const gateway = useGateway();
  const quota = useQuota();
  const report = useReport();
  const currency = useValue(gateway.session.status) ? quota.currency : undefined;
  const [text, setText] = useState("");
  const [group, setGroup] = useState("");
  const [credit, setCredit] = useState("");
  const [problem, setProblem] = useState<string>();
  const [lines, setLines] = useState<readonly PlannedLine[]>();
  const [run, setRun] = useState<SeveralUsersRun>();
  const [busy, setBusy] = useState(false);
  const cancel = useLeaving(onClose);

  const pointsOf = (typed: string): number | undefined => {
    const unit = quota.inCurrency ? "currency" : "points";
    const points = currency && parseMoney(typed, { locale, unit, currency })?.points;
    return points !== undefined && points >= 0 ? points : undefined;
  };
  const changed = () => {
    setLines(undefined);
    setProblem(undefined);
  };
  const isCreditWrong = credit.trim() !== "" && parseAddition(credit) === undefined;

  const preview = async () => {
    const read = newUserLines(text, (cell) => pointsOf(cell) !== undefined);
    if (read.length === 0) setProblem(t.empty);
    else if (read.length > maxUsers) setProblem(t.tooMany(maxUsers));
    if (read.length === 0 || read.length > maxUsers || isCreditWrong) return;
    setBusy(true);
    try {
      const taken = new Set((await searchUsers(gateway.http, "")).map(({ username }) => username));
      const points = parseAddition(credit) ?? 0;
      setLines(
        plannedUsers(read, { t, users, group: group.trim(), points, pointsOf, taken, createPassword }),
      );
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const planned = (lines ?? []).flatMap((line) => ("user" in line ? line.user : []));
  const start = () => {
    const next = createSeveralUsersRun(gateway, planned, rateLimiterOf(gateway), {
      mayCreate: (username) => host.ask("gw-before-user-create", { username }),
      created: (username) => host.emit("gw-user-created", { username }),
      ask: ({ id, username }) => host.ask("gw-before-user-update", { id, username }),
      updated: ({ id, username }) => host.emit("gw-user-updated", { id, username }),
    });
    setRun(next);
  };
  if (run)
    return (
      <Dialog side title={t.title} onClose={cancel}>
        <RunView run={run} onEnded={onCreated} onClose={cancel} />
      </Dialog>
    );
  return (
    <Dialog side title={t.title} onClose={cancel}>
      <LeaveGuard dirty={text.trim() !== ""} />
      <Form className="form-grid" onSubmit={() => (planned.length > 0 ? start() : void preview())}>
        <TextArea
          label={t.list}
          name="users"
          rows={8}
          mono
          value={text}
          required
          hint={t.listHint}
          error={problem}
          onValue={(next) => {
            setText(next);
            changed();
          }}
        />
        <GroupField
          label={t.group}
          name="group"
          value={group}
          stored=""
          error={undefined}
          onValue={(next) => {
            setGroup(next);
            changed();
          }}
        />
        <QuotaField
          label={t.credit}
          name="credit"
          value={credit}
          chips="set"
          hint={undefined}
          error={isCreditWrong ? users.addQuota.amountWrong : undefined}
          onValue={(next) => {
            setCredit(next);
            changed();
          }}
        />
        {lines ? <PlannedList lines={lines} /> : null}
        <div className="form-actions">
          <Button onClick={cancel}>{common.cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {planned.length > 0 ? t.create(planned.length) : t.preview}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
