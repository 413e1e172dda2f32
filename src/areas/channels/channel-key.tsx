import { batchKeys, channelForm, keyExample } from "../../domain/channel-forms.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { useMessages } from "../../ui/host/host.js";
import { SecretArea } from "../../ui/kit/secret-area.js";
import { SwitchField } from "../../ui/kit/switch-field.js";
import { TextField } from "../../ui/kit/text-field.js";
import { isBatch, type ChannelEdit } from "./record.js";

/** The key, or many of them to create as many channels. What is stored is never readable, so the field begins empty. */
export function KeyField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { fields: values, stored } = edit;
  const batch = isBatch(values, stored);
  const { key: format } = channelForm(values.type);
  if (format.kind === "built") return <p className="field-help">{t.keyBuilt}</p>;
  const example = keyExample(format);
  const hints = [example === "" ? undefined : t.keyFormat(example), stored ? t.keyKeep : t.keyHint];
  const shared = {
    ...edit.bind("key"),
    label: t.key,
    placeholder: example,
  };
  return (
    <div className="stack">
      {batch ? (
        <SecretArea
          {...shared}
          required
          rows={5}
          texts={t.secret}
          hint={`${example === "" ? "" : `${t.keyFormat(example)}. `}${t.batchCount(batchKeys(values.key).length)}`}
        />
      ) : (
        <TextField
          {...shared}
          mono
          type="password"
          autoComplete="new-password"
          required={!stored}
          hint={hints.filter(Boolean).join(". ")}
        />
      )}
      {stored ? null : (
        <SwitchField
          label={t.batch}
          name="batch"
          checked={batch}
          hint={t.batchHint}
          onChecked={(on) => edit.set({ batch: on })}
        />
      )}
    </div>
  );
}
