import { useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { hasKeyList, keysInUse, keysOf } from "../../domain/channels/key-list.js";
import { channelForm, keyExample, keyPrefix } from "../../domain/channels/channel-forms.js";
import { batchKeys, keyLines } from "../../domain/channels/pasted-keys.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { SecretArea } from "../../ui/kit/secret/secret-area.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { Button } from "../../ui/kit/button/button.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { SwitchField } from "../../ui/kit/switch/switch-field.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { useSensitiveWrite } from "./channel-rights.js";
import { isBatch, type ChannelEdit } from "./record.js";

const ChannelKeys = createLazy(() => import("./keys/channel-keys.js"), { over: true });

/** The key, or many of them to create as many channels. What is stored is never readable, so the field begins empty. */
export function KeyField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const locale = useLocale();
  const isSensitiveWriter = useSensitiveWrite();
  const { fields: values, stored } = edit;
  const batch = isBatch(values, stored);
  const { key: format } = channelForm(values.type);
  if (format.kind === "built") return <p className="field-help">{t.keyBuilt}</p>;
  const example = keyExample(format);
  const prefix = keyPrefix(values.type);
  const placeholder = example || (prefix && `${prefix}…`);
  if (stored && hasKeyList(stored)) return <StoredKeys edit={edit} channel={stored} />;
  if (!isSensitiveWriter) return null;
  const keys = batchKeys(values.key).length;
  const repeated = keyLines(values.key).length - keys;
  const isOne = batch && values.multi_key_mode !== "";
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
            isOne ? t.keyCount(keys) : t.batchCount(keys),
            repeated > 0 && t.keysRepeated(repeated),
          )}
        />
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

/** Whether a new channel is given several keys, and what becomes of them where that is a choice. */
export function BatchField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { fields, stored } = edit;
  if (stored || channelForm(fields.type).key.kind === "built") return null;
  const isChoice = edit.has("multi_key_mode");
  return (
    <>
      <SwitchField
        {...edit.bindSwitch("batch")}
        {...(isChoice && { label: t.several.switch })}
        checked={fields.batch}
        hint={t.batchHint}
      />
      {isChoice && fields.batch ? (
        <SelectField
          {...edit.bind("multi_key_mode")}
          choices={[
            { value: "", label: t.several.each },
            { value: "random", label: t.several.random },
            { value: "polling", label: t.several.polling },
          ]}
        />
      ) : null}
    </>
  );
}

/** How many of a channel's keys are in use, and what manages them. None of them is shown. */
function StoredKeys({ edit, channel }: { readonly edit: ChannelEdit; readonly channel: Channel }) {
  const t = useMessages(channelFormMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div part="field" role="group" aria-label={t.several.keys}>
      <span className="field-label">{t.several.keys}</span>
      <div className="row">
        <span>
          {t.several.inUse(keysInUse(channel), keysOf(channel), keysInUse(channel) === keysOf(channel))}
        </span>
        <Button onClick={() => setOpen(true)}>{t.several.manage}</Button>
      </div>
      {isOpen ? (
        <ChannelKeys
          channel={channel}
          onChanged={(now) => edit.model.take(now)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
