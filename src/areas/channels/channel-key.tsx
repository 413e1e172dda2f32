import { keysOf } from "../../api/entities/channel-schema.js";
import {
  batchKeys,
  channelForm,
  fitsFormat,
  keyExample,
  keyPrefix,
} from "../../domain/channels/channel-forms.js";
import { channelFormMessages } from "./form.messages.en.js";
import { channelTypeMessages } from "./types.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { SecretArea } from "../../ui/kit/secret/secret-area.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { typeName } from "./channel-type.js";
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
    <div className="stack">
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
      <KeyCheck edit={edit} />
    </div>
  );
}

/** Whether a new channel is as many of them as there are keys. */
export function BatchField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { fields, stored } = edit;
  if (stored || channelForm(fields.type).key.kind === "built") return null;
  return <SwitchField {...edit.bindSwitch("batch")} checked={fields.batch} hint={t.batchHint} />;
}

/** Warns immediately when a typed key doesn't match its type. Only a malformed key prevents saving. */
function KeyCheck({ edit: { fields, stored, problem } }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const names = useMessages(channelTypeMessages);
  const { key: format } = channelForm(fields.type);
  const keys = isBatch(fields, stored) ? batchKeys(fields.key) : [fields.key.trim()];
  const typed = keys.filter((key) => key !== "");
  const prefix = keyPrefix(fields.type);
  const wrong = typed.some((key) => !fitsFormat(format, key));
  const odd = fields.base_url === "" && typed.some((key) => !key.startsWith(prefix));
  if (problem("key") !== undefined || !(wrong || odd)) return null;
  return (
    <p className="field-help channel-warning" role="status">
      {wrong ? t.keyWrong(keyExample(format)) : t.keyPrefix(typeName(fields.type, names), prefix)}
    </p>
  );
}
