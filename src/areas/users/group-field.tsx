import { useState } from "react";
import { listGroups } from "../../api/entities/groups.js";
import { DEFAULT_GROUP } from "../../domain/access/groups.js";
import { userMessages } from "./generated/messages.en.js";
import type { Exact } from "../../ui/host/lifecycle/exact.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";

/** No name of a group: it holds a line break. */
const other = "\n";

interface GroupFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The group that the account has, which need not be known; undefined for many accounts, which begin with none. */
  readonly stored: string | undefined;
  readonly error: string | undefined;
  readonly onValue: (group: string) => void;
}

/** An account's group: one of those that the settings know, or another by its name (wire.md 3.6). */
export function GroupField<Given extends GroupFieldProps>({
  name,
  label,
  value,
  stored,
  error,
  onValue,
}: Exact<Given, GroupFieldProps>) {
  const t = useMessages(userMessages);
  const { http } = useGateway();
  const groups = useLoaded((signal) => listGroups(http, { signal }), http);
  const [typing, setTyping] = useState(false);
  const known = [...new Set([stored ?? "", ...(groups.value ?? [])])];
  const empty = stored === undefined ? t.form.groupSelect : `(${DEFAULT_GROUP})`;
  const typed = typing || groups.error !== undefined || !known.includes(value);

  if (groups.error) {
    return (
      <TextField
        label={label}
        name={name}
        value={value}
        hint={<Hint failed />}
        error={error}
        onValue={onValue}
      />
    );
  }
  return (
    <div className="form-grid">
      <div>
        <SelectField
          label={label}
          value={typed ? other : value}
          error={typed ? undefined : error}
          choices={[
            ...known.map((group) => ({ value: group, label: group === "" ? empty : group })),
            { value: other, label: t.form.groupOther },
          ]}
          onValue={(group) => {
            setTyping(group === other);
            onValue(group === other ? "" : group);
          }}
        />
        <p className="field-help">
          <Hint />
        </p>
      </div>
      {typed ? (
        <TextField
          label={t.form.groupOtherLabel}
          name={name}
          value={value}
          error={error}
          autoFocus={typing}
          onValue={onValue}
        />
      ) : null}
    </div>
  );
}

/** What is said of the field, with the room for what it says otherwise, so that nothing below moves. */
function Hint({ failed = false }: { readonly failed?: boolean }) {
  const { form: t } = useMessages(userMessages);
  return (
    <span className="either">
      <span data-shown={!failed || undefined}>{t.groupHint}</span>
      <span data-shown={failed || undefined}>{t.groupsFailed}</span>
    </span>
  );
}
