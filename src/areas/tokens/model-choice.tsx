import { splitNames } from "../../domain/text/names.js";
import { tokenFormMessages } from "./form.messages.en.js";
import { PickerField } from "../../ui/kit/picker/picker-field.js";
import { useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { TokenEdit } from "./record.js";

const ModelPicker = createLazy(() => import("./model-picker.js"), { fallback: null });

/** The models that the token may call, in one line that opens their dialog. */
export function ModelChoice({ edit }: { readonly edit: TokenEdit }) {
  const t = useMessages(tokenFormMessages);
  return (
    <PickerField
      label={edit.label("models")}
      name="models"
      chosen={splitNames(edit.fields.models)}
      saved={edit.stored && splitNames(edit.stored.models)}
      error={edit.problem("models")}
      texts={{ none: t.modelsAll, count: t.modelCount, more: t.modelsMore }}
      dialog={(close) => <ModelPicker edit={edit} onClose={close} />}
    />
  );
}
