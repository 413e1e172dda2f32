import { splitNames } from "../../domain/text/names.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { PickerField } from "../../ui/kit/picker/picker-field.js";
import { useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { ChannelEdit } from "./record.js";

const ModelPicker = createLazy(() => import("./model-picker.js"), { fallback: null });

/** The models that the channel offers, in one line that opens their dialog. */
export function ChannelModelChoice({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  return (
    <PickerField
      label={edit.label("models")}
      name="models"
      chosen={splitNames(edit.fields.models)}
      saved={edit.stored && splitNames(edit.stored.models)}
      error={edit.problem("models")}
      texts={{ none: t.modelsPick, count: t.modelCount, more: t.namesMore }}
      dialog={(close) => <ModelPicker edit={edit} onClose={close} />}
    />
  );
}
