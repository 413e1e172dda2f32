import { channelForm } from "../../domain/channel-forms.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { Conflict } from "../../ui/differences.js";
import { useMessages } from "../../ui/host.js";
import { fieldLabels } from "./channel-labels.js";
import type { ChannelConflictState, ChannelEdit } from "./use-channel-edit.js";

/** Both values of fields that changed here and on the server; of secrets only that they did. */
export function View({
  edit,
  conflict,
}: {
  readonly edit: ChannelEdit;
  readonly conflict: ChannelConflictState;
}) {
  const t = useMessages(channelFormMessages);
  const { type } = edit.values;
  const secrets = new Set<string>(
    channelForm(type).fields.flatMap((field) => (field.secret ? [field.name] : [])),
  );
  return (
    <Conflict
      differences={conflict.conflicts.map((difference) =>
        secrets.has(difference.field)
          ? { ...difference, mine: t.secretChanged, theirs: t.secretChanged }
          : difference,
      )}
      labels={fieldLabels(type, t)}
      keepTheirs={edit.keepTheirs}
      saveMine={() => void edit.save(conflict.fresh)}
    />
  );
}
