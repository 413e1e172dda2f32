import { channelForm } from "../../domain/channel-forms.js";
import type { Difference } from "../../domain/three-way.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { Conflict, NotKept } from "../../ui/record/differences.js";
import { useMessages } from "../../ui/host/host.js";
import type { ChannelFieldName } from "./channel-form-model.js";
import { fieldLabels } from "./channel-labels.js";
import type { ChannelEdit } from "./use-channel-edit.js";

/** Both values of fields that changed here and on the server, or that it did not keep; of secrets only that they did. */
export function View({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { conflict, lost } = edit;
  const { type } = edit.values;
  const labels = fieldLabels(type, t);
  const secrets = new Set<string>(
    channelForm(type).fields.flatMap((field) => (field.secret ? [field.name] : [])),
  );
  const shown = (difference: Difference<ChannelFieldName>) =>
    secrets.has(difference.field)
      ? { ...difference, mine: t.secretChanged, theirs: t.secretChanged }
      : difference;
  return (
    <>
      {lost.length > 0 ? <NotKept differences={lost.map(shown)} labels={labels} /> : null}
      {conflict ? (
        <Conflict
          differences={conflict.conflicts.map(shown)}
          labels={labels}
          keepTheirs={edit.keepTheirs}
          saveMine={() => void edit.save(conflict.fresh)}
        />
      ) : null}
    </>
  );
}
