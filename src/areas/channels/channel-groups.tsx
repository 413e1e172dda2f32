import { listGroups } from "../../api/entities/groups.js";
import { parsePastedNames, splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./form.messages.en.js";
import { ChoiceList } from "../../ui/kit/choice-list/choice-list.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import type { ChannelEdit } from "./record.js";

/** The groups that may use the channel: those that the server knows, and any other name. */
export function GroupChoice({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { http } = useGateway();
  const groups = useLoaded((signal) => listGroups(http, { signal }), http);
  const chosen = splitNames(edit.fields.group);
  const choose = (names: readonly string[]) => edit.set({ group: splitNames(names.join(",")).join(",") });
  return (
    <div data-field="group">
      <ChoiceList
        label={edit.label("group")}
        hint={t.groupHint}
        choices={groups.value ?? []}
        // Groups are few, so the selected one shows immediately.
        loading={!groups.value && !groups.error && chosen.length === 0}
        few
        chosen={chosen}
        onChosen={choose}
        error={edit.problem("group")}
        onAdd={(text) => choose([...chosen, ...parsePastedNames(text)])}
        texts={{
          filter: t.groupFilter,
          none: groups.error ? t.groupsFailed : t.groupNone,
          count: t.groupCount,
          clear: t.clear,
          remove: t.remove,
          add: t.groupAdd,
          addLabel: t.groupAddLabel,
          addHint: t.groupAddLabel,
        }}
      />
    </div>
  );
}
