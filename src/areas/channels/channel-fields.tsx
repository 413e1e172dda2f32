import { channelForm, type SpecialField } from "../../domain/channel-forms.js";
import { channelType } from "../../domain/channel-types.js";
import type { ChannelFormMessages } from "../../i18n/messages/channel-form.en.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { useMessages } from "../../ui/host/host.js";
import { SecretArea } from "../../ui/kit/secret-area.js";
import { TextField } from "../../ui/kit/text-field.js";
import type { ChannelEdit } from "./record.js";

/** The address of a channel, under the name that it has for its type; nothing for a type without one. */
export function AddressField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const { type } = edit.fields;
  const { address } = channelForm(type);
  if (!address) return null;
  return (
    <TextField
      {...edit.bind("base_url")}
      label={t.address[address.label]}
      type="url"
      required={address.required}
      placeholder={channelType(type)?.address || address.example}
      hint={t.addressHint[address.label]}
    />
  );
}

/** The fields that only this type has. */
export function SpecialFields({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  return channelForm(edit.fields.type).fields.map((field) => {
    const shared = {
      ...edit.bind(field.name),
      label: t.special[field.label],
      required: field.required,
      placeholder: field.example ?? "",
      hint: hintOf(field, t),
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
