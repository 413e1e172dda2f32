import { keysOf } from "../../api/entities/channel-schema.js";
import { batchKeys, channelForm, keyExample, keyPrefix } from "../../domain/channels/channel-forms.js";
import { channelFormMessages } from "./form.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { SecretArea } from "../../ui/kit/secret/secret-area.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { isBatch, type ChannelEdit } from "./record.js";

/** The key, or many of them to create as many channels. What is stored is never readable, so the field begins empty. */
export function KeyField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const locale = useLocale();
  const { fields: values, stored } = edit;
  const batch = isBatch(values, stored);
  const keys = stored ? keysOf(stored) : 1;
  const { key: format } = channelForm(values.type);
  if (format.kind === "built") return <p className="field-help">{t.keyBuilt}</p>;
  const example = keyExample(format);
  const prefix = keyPrefix(values.type);
  const placeholder = example || (prefix && `${prefix}…`);
  const shared = {
    ...edit.bind("key"),
    placeholder,
  };
  return (
    <>
      {batch ? (
        <SecretArea
          {...shared}
          required
          rows={5}
          texts={t.secret}
          hint={sentences(
            locale,
            example !== "" && t.keyFormat(example),
            t.batchCount(batchKeys(values.key).length),
          )}
        />
      ) : keys > 1 ? (
        <SecretArea {...shared} rows={5} texts={t.secret} hint={t.keysKeep(keys)} />
      ) : (
        <TextField
          {...shared}
          mono
          type="password"
          autoComplete="new-password"
          required={!stored}
          hint={sentences(locale, example !== "" && t.keyFormat(example), stored ? t.keyKeep : t.keyHint)}
        />
      )}
    </>
  );
}

/** Whether a new channel is as many of them as there are keys. */
export function BatchField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { fields, stored } = edit;
  if (stored || channelForm(fields.type).key.kind === "built") return null;
  return <SwitchField {...edit.bindSwitch("batch")} checked={fields.batch} hint={t.batchHint} />;
}
