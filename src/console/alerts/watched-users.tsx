import { useState } from "react";
import { searchUsers } from "../../api/entities/users.js";
import { maxUsers } from "../../domain/alerts/alert-rules.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { QuotaField } from "../../ui/kit/money/quota-field.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { alertMessages } from "./generated/messages.en.js";
import type { BalanceDraft } from "./threshold-draft.js";

/** The users whose balances are watched. */
export function WatchedUsers({
  users,
  faults,
  onUsers,
}: {
  readonly users: readonly BalanceDraft[];
  readonly faults: ReadonlySet<string>;
  readonly onUsers: (users: readonly BalanceDraft[]) => void;
}) {
  const t = useMessages(alertMessages);
  const { http } = useGateway();
  const report = useReport();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState<string>();
  const [busy, setBusy] = useState(false);

  const add = async () => {
    const wanted = name.trim();
    if (wanted === "" || busy) return;
    setBusy(true);
    try {
      const found = (await searchUsers(http, wanted)).find(({ username }) => username === wanted);
      if (!found) {
        setMissing(wanted);
        return;
      }
      setName("");
      if (!users.some(({ id }) => id === found.id))
        onUsers([...users, { id: found.id, name: found.username, below: "" }]);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const isFull = users.length >= maxUsers;
  return (
    <fieldset className="alert-group">
      <legend>{t.edits.users}</legend>
      {users.map((user) => (
        <div key={user.id} className="alert-watched">
          <QuotaField
            label={t.edits.below(user.name)}
            name={`user-${user.id}`}
            value={user.below}
            usual={Number.MAX_SAFE_INTEGER}
            error={faults.has(`user-${user.id}`) ? t.edits.amountWrong : undefined}
            onValue={(below) => onUsers(users.map((one) => (one.id === user.id ? { ...one, below } : one)))}
          />
          <Button
            variant="quiet"
            icon="close"
            iconOnly
            onClick={() => onUsers(users.filter(({ id }) => id !== user.id))}
          >
            {t.edits.remove(user.name)}
          </Button>
        </div>
      ))}
      <div
        className="alert-add"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Adds, and doesn't send the form.
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={t.edits.addUser}
          name="add-user"
          value={name}
          disabled={isFull}
          hint={isFull ? t.edits.full(maxUsers) : t.edits.addUserHint}
          error={missing === undefined ? undefined : t.edits.noUser(missing)}
          onValue={(typed) => {
            setName(typed);
            setMissing(undefined);
          }}
        />
        <Button icon="plus" busy={busy} disabled={isFull} onClick={() => void add()}>
          {t.edits.addUserAction}
        </Button>
      </div>
    </fieldset>
  );
}
