import {
  channelType,
  channelTypes,
  newerChannelTypes,
  type ChannelType,
} from "../../domain/channel-types.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { channelTypeMessages } from "../../i18n/messages/channel-types.js";
import { useMessages } from "../../ui/host.js";
import { SelectField, type Choice } from "../../ui/select-field.js";
import { TypeBadge, typeName } from "./channel-type.js";
import type { ChannelEdit } from "./use-channel-edit.js";

/** The provider: the types of the spec in its order, those of newer servers apart, and a number that is not known as it is. */
export function TypeField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const names = useMessages(channelTypeMessages);
  const { type } = edit.values;
  const choices = (types: readonly ChannelType[], group: string): Choice<string>[] =>
    types.map(({ key, colour }) => ({
      value: String(key),
      label: typeName(key, names),
      group,
      tone: colour,
    }));
  const stored = edit.stored?.type ?? type;
  const unknown = channelType(stored)
    ? []
    : [{ value: String(stored), label: typeName(stored, names), group: t.typesOther }];

  return (
    <div className="channel-type">
      <SelectField
        label={t.type}
        value={String(type)}
        choices={[
          ...choices(channelTypes, t.typesKnown),
          ...choices(newerChannelTypes, t.typesNewer),
          ...unknown,
        ]}
        onValue={(value) => void edit.chooseType(Number(value))}
      />
      <TypeBadge type={type} />
    </div>
  );
}
