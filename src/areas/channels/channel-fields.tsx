import type { SpecialField } from "../../domain/channels/channel-form-types.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { channelType } from "../../domain/channels/channel-types.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { SecretArea } from "../../ui/kit/secret/secret-area.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { hintOf } from "./field-hints.js";
import { useWritableColumns } from "./channel-rights.js";
import { channelRecord, type ChannelEdit } from "./record.js";
import { specialOf } from "./special-fields.js";

/** The address of a channel, under the name that it has for its type; nothing for a type without one. */
export function AddressField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const mayWrite = useWritableColumns();
  const { type } = edit.fields;
  const { address } = channelForm(type);
  if (!address) return null;
  return (
    <TextField
      {...edit.bind("base_url")}
      type="url"
      disabled={!mayWrite("base_url")}
      required={address.required}
      placeholder={channelType(type)?.address || address.example}
      hint={t.addressHint[address.label]}
    />
  );
}

/** Whether most channels leave a field of their type as it is. */
function isRarelySet(label: SpecialField["label"]): boolean {
  return label === "apiVersion" || label === "modelVersion" || label === "plugin";
}

/** Whether a field that most channels leave as it is holds something else. */
function isSet({ fields }: ChannelEdit, field: MoreField): boolean {
  if (field === "other")
    return fields.other !== "" && fields.other !== specialOf(fields.type, "other")?.fallback;
  return fields[field] !== channelRecord.fields[field].default;
}

type MoreField = (typeof moreFields)[number];

const moreFields = [
  "batch",
  "base_url",
  "group",
  "model_mapping",
  "priority",
  "weight",
  "other",
  "tag",
  "system_prompt",
] as const;

/** The names of the fields that most channels leave as they are, as far as this one has set them. */
export function setLabels(edit: ChannelEdit): readonly string[] {
  const { address, fields } = channelForm(edit.fields.type);
  const isHere = (field: MoreField) => {
    if (field === "batch") return edit.stored === undefined;
    if (field === "base_url") return address !== undefined && !address.required;
    if (field === "other") return fields.some(({ label }) => isRarelySet(label));
    return edit.has(field);
  };
  return moreFields.filter((field) => isHere(field) && isSet(edit, field)).map(edit.label);
}

/** The fields that only this type has: those of its credentials, or the ones that most channels leave as they are. */
export function SpecialFields({
  edit,
  rarelySet,
}: {
  readonly edit: ChannelEdit;
  readonly rarelySet: boolean;
}) {
  const t = useMessages(channelFormMessages);
  const mayWrite = useWritableColumns();
  const fields = channelForm(edit.fields.type).fields.filter(
    ({ label, json }) => isRarelySet(label) === rarelySet && (mayWrite("other") || !json),
  );
  return fields.map((field) => {
    const shared = {
      ...edit.bind(field.name),
      required: field.required,
      placeholder: field.example ?? "",
      hint: hintOf(field, t),
    };
    const key = `${field.name}-${field.label}`;
    return field.json ? (
      <SecretArea key={key} {...shared} rows={4} texts={t.secret} />
    ) : (
      <TextField
        key={key}
        {...shared}
        disabled={!mayWrite("other")}
        type={field.secret ? "password" : "text"}
      />
    );
  });
}
