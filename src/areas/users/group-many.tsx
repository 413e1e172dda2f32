import { useState } from "react";
import type { User } from "../../api/entities/user-schema.js";
import { DEFAULT_GROUP } from "../../domain/access/groups.js";
import { lengthProblem, limits, runeLength } from "../../domain/records/limits.js";
import type { ManyAskProps } from "../../ui/collection/actions/row-action.js";
import { ManyDialog } from "../../ui/collection/many-dialog.js";
import { useMessages } from "../../ui/host/context/host.js";
import { GroupField } from "./group-field.js";
import { userMessages } from "./generated/messages.en.js";

/** How many groups are named; the rest is a number. */
const maxNames = 4;

/** Sets the group of many accounts. */
export function View({ selected, onGo }: ManyAskProps<User>) {
  const t = useMessages(userMessages);
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const group = typed.trim();
  const problem =
    group === ""
      ? t.form.groupSelect
      : lengthProblem("group", group) && t.form.tooLong(runeLength(group), limits.group.max);
  return (
    <ManyDialog
      {...selected}
      fields={problem === undefined ? () => ({ group }) : undefined}
      value={group}
      nowOf={(user) => user.group || DEFAULT_GROUP}
      meaning={(rows) => {
        const counts = new Map<string, number>();
        for (const { group: now } of rows)
          counts.set(now || DEFAULT_GROUP, (counts.get(now || DEFAULT_GROUP) ?? 0) + 1);
        const all = [...counts].sort(([, a], [, b]) => b - a);
        const texts = all.slice(0, maxNames).map(([name, count]) => t.groupMany.count(name, count));
        if (all.length > maxNames) texts.push(t.groupMany.more(all.length - maxNames));
        return t.groupMany.now(texts.join(t.groupMany.between));
      }}
      ends="undo"
      check={() => {
        setChecked(true);
        return problem === undefined;
      }}
      onGo={(rows) => onGo(() => ({ group }), rows)}
    >
      <GroupField
        label={t.form.group}
        name="group"
        value={typed}
        stored={undefined}
        error={isChecked ? problem : undefined}
        onValue={setTyped}
      />
    </ManyDialog>
  );
}
