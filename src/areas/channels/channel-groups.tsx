import { splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { PickerField } from "../../ui/kit/picker/picker-field.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { ChannelEdit } from "./record.js";

const GroupPicker = createLazy(() => import("./group-picker.js"), { fallback: null });

/** The groups that may use the channel, in one line that opens their dialog. */
export function GroupChoice({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { userGroups } = useValue(useGateway().supports);
  return (
    <PickerField
      label={edit.label("group")}
      name="group"
      chosen={splitNames(edit.fields.group)}
      saved={edit.stored && splitNames(edit.stored.group)}
      hint={userGroups ? t.groupHintScreen : t.groupHint}
      error={edit.problem("group")}
      texts={{ none: t.groupPick, count: t.groupCount, more: t.namesMore }}
      dialog={(close) => <GroupPicker edit={edit} onClose={close} />}
    />
  );
}
