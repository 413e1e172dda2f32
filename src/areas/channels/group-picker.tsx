import { listGroups } from "../../api/entities/groups.js";
import { splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { PickerDialog } from "../../ui/kit/picker/picker-dialog.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import type { ChannelEdit } from "./record.js";

/** The groups that may use the channel, in their dialog: those that the server knows, and any other name. */
export function View({ edit, onClose }: { readonly edit: ChannelEdit; readonly onClose: () => void }) {
  const t = useMessages(channelFormMessages);
  const { http } = useGateway();
  const groups = useLoaded((signal) => listGroups(http, { signal }), http);
  return (
    <PickerDialog
      title={t.group}
      few
      searchLabel={t.groupSearch}
      groups={[{ title: t.groupKnown, names: groups.value ?? [] }]}
      ownTitle={t.groupOwn}
      loading={!groups.value && !groups.error}
      failure={groups.error ? <ErrorCallout error={groups.error} retry={groups.retry} /> : null}
      chosen={splitNames(edit.fields.group)}
      saved={edit.stored && splitNames(edit.stored.group)}
      count={t.groupCount}
      onChosen={(names) => edit.set({ group: names.join(",") })}
      onClose={onClose}
    />
  );
}
