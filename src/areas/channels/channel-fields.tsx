import { channelForm, type SpecialField } from "../../domain/channel-forms.js";
import { channelType } from "../../domain/channel-types.js";
import type { ChannelFormMessages } from "../../i18n/messages/channel-form.en.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { useMessages } from "../../ui/host/host.js";
import { SecretArea } from "../../ui/kit/secret-area.js";
import { TextField } from "../../ui/kit/text-field.js";
import type { ChannelFieldName } from "./channel-form-model.js";
import type { ChannelEdit } from "./use-channel-edit.js";

/** The address of a channel, under the name that it has for its type; nothing for a type without one. */
export function AddressField({
  edit,
  error,
}: {
  readonly edit: ChannelEdit;
  readonly error: string | undefined;
}) {
  const t = useMessages(channelFormMessages);
  const { type, base_url: value } = edit.values;
  const { address } = channelForm(type);
  if (!address) return null;
  return (
    <TextField
      label={t.address[address.label]}
      name="base_url"
      type="url"
      value={value}
      required={address.required}
      placeholder={channelType(type)?.address || address.example}
      hint={t.addressHint[address.label]}
      error={error}
      onValue={(text) => edit.change({ base_url: text })}
    />
  );
}

/** The fields that only this type has. */
export function SpecialFields({
  edit,
  error,
}: {
  readonly edit: ChannelEdit;
  readonly error: (field: ChannelFieldName) => string | undefined;
}) {
  const t = useMessages(channelFormMessages);
  return channelForm(edit.values.type).fields.map((field) => {
    const shared = {
      label: t.special[field.label],
      name: field.name,
      value: edit.values[field.name],
      required: field.required,
      placeholder: field.example ?? "",
      hint: hintOf(field, t),
      error: error(field.name),
      onValue: (text: string) => edit.change({ [field.name]: text }),
    };
    const key = `${field.name}-${field.label}`;
    return field.json ? (
      <SecretArea key={key} {...shared} rows={4} texts={t.secret} />
    ) : (
      <TextField key={key} {...shared} type={field.secret ? "password" : "text"} />
    );
  });
}

function hintOf({ label, fallback }: SpecialField, t: ChannelFormMessages): string {
  if (label !== "apiVersion") return t.specialHint[label];
  return fallback === undefined ? t.specialHint.apiVersionPlain : t.specialHint.apiVersion(fallback);
}
