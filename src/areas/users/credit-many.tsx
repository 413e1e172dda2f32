import { featuresOf } from "../../api/dialects/features.js";
import { useState } from "react";
import { isGatewayError } from "../../api/client/errors.js";
import type { User } from "../../api/entities/user-schema.js";
import { searchUsers } from "../../api/entities/users.js";
import { jobsOf } from "../../state/jobs/jobs.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useDialogJobPage, type JobAreas } from "../../ui/jobs/job-page.js";
import { ManyDialog } from "../../ui/collection/many-dialog.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { pastedNames, usersNamed } from "./credited.js";
import { parseAddition } from "./add-credit.js";
import { CreditRemark } from "./credit-remark.js";
import { userMessages } from "./generated/messages.en.js";
import { rightsOver } from "./user-rights.js";

/** How many unknown names are listed. */
const maxNames = 10;

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
  const host = useHost();
  const gateway = useGateway();
  const { overwritesBalance } = featuresOf(useValue(gateway.supports));
  const quota = useQuota();
  const report = useReport();
  const pageOf = useDialogJobPage(areas);
  const role = useValue(gateway.session.user)?.role;
  const [amount, setAmount] = useState("");
  const [remark, setRemark] = useState("");
  const [wrong, setWrong] = useState(false);
  const [text, setText] = useState("");
  const [found, setFound] = useState(users ? { users, unknown: [] as readonly string[] } : undefined);
  const [busy, setBusy] = useState(false);
  const points = parseAddition(amount);
  const shown = (of: number) => (quota.inCurrency ? quota.short(of) : t.addQuota.points(of));
  const about = ({ id, username }: User) => ({ id, username });
  const unknown = found?.unknown ?? [];

  const find = async () => {
    setBusy(true);
    try {
      setFound(usersNamed(pastedNames(text), await searchUsers(gateway.http, "")));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const send = async (agreed: readonly User[]) => {
    setBusy(true);
    const page = await pageOf("users");
    if (!page || points === undefined) {
      setBusy(false);
      return;
    }
    const run = await jobsOf(gateway).add({
      list: "users",
      kind: "credit",
      action: "credit",
      params: { points, remark: remark.trim() },
      items: agreed.map((user) => ({ key: user.id, name: user.username, about: about(user) })),
    });
    void run.go(page);
    onStarted(found?.users ?? agreed);
    onClose();
  };

  return (
    <ManyDialog
      title={t.creditMany.title}
      rows={found?.users ?? []}
      nameOf={({ username }) => username || t.noName}
      nowOf={({ quota: balance }) => t.creditMany.balance(shown(balance))}
      countText={t.bulk.things}
      refusal={(user) => {
        const reason = rightsOver(role, user).edit;
        return reason && t.reason[reason];
      }}
      allowed={(user) => host.ask("gw-before-user-update", about(user))}
      leftOut={
        unknown.length > 0 ? t.creditMany.unknown(unknown.length, unknown.slice(0, maxNames).join(", ")) : ""
      }
      meaning={({ length }) =>
        points === undefined
          ? ""
          : t.creditMany.sum(t.bulk.things(length), shown(points), shown(points * length))
      }
      ends="final"
      confirm={t.creditMany.confirm}
      busy={busy}
      find={
        found
          ? undefined
          : {
              label: t.creditMany.find,
              onFind: () => {
                if (pastedNames(text).length > 0) void find();
              },
            }
      }
      check={() => {
        setWrong(points === undefined);
        return points !== undefined;
      }}
      onGo={(agreed) => void send(agreed)}
      onClose={onClose}
    >
      {users ? null : (
        <TextArea
          label={t.creditMany.names}
          name="names"
          rows={4}
          value={text}
          required
          hint={t.creditMany.namesHint}
          onValue={(value) => {
            setText(value);
            setFound(undefined);
          }}
        />
      )}
      <QuotaField
        label={t.creditMany.amount}
        name="amount"
        value={amount}
        required
        chips="add"
        hint={overwritesBalance ? t.addQuota.overwritten : undefined}
        error={wrong ? t.addQuota.amountWrong : undefined}
        onValue={(value) => {
          setAmount(value);
          setWrong(false);
        }}
      />
      <CreditRemark value={remark} onValue={setRemark} />
    </ManyDialog>
  );
}
