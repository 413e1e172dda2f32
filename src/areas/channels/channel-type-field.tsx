import {
  channelTypes,
  isKnownType,
  newerChannelTypes,
  type ChannelType,
} from "../../domain/channel-types.js";
import { familyChannelTypes } from "../../domain/family-channel-types.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { channelTypeMessages } from "../../i18n/messages/channel-types.js";
import { namedTypes } from "../../state/channel-models.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { SelectField, type Choice } from "../../ui/kit/select-field.js";
import { useRelatedModels } from "./channel-related.js";
import { TypeBadge, typeName } from "./channel-type.js";
import { relatedModels, type ChannelEdit } from "./record.js";

/**
 * The provider: the types that users know in their order (behaviour.md 3), and of the newer ones what the gateway names. A channel
 * that has another type keeps it.
 */
export function TypeField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const names = useMessages(channelTypeMessages);
  const { type } = edit.fields;
  const gateway = useGateway();
  const related = useRelatedModels();
  const named = related && namedTypes(related);
  const choices = (types: readonly ChannelType[], group: string): Choice<string>[] =>
    types
      .filter(({ key }) => isKnownType(key, named))
      .map(({ key, colour }) => ({
        value: String(key),
        label: typeName(key, names),
        group,
        tone: colour,
      }));
  const offered = [
    ...choices([...channelTypes, ...familyChannelTypes], t.typesKnown),
    ...choices(newerChannelTypes, t.typesNewer),
  ];
  const kept = [...new Set([edit.stored?.type ?? type, type])]
    .filter((key) => !offered.some(({ value }) => value === String(key)))
    .map((key) => ({
      value: String(key),
      label: typeName(key, names, isKnownType(key, named)),
      group: t.typesOther,
    }));
  /** Another type brings its models along as long as none is chosen (behaviour.md 5), also when they are still on their way. */
  const choose = async (next: number) => {
    edit.set({ type: next });
    const models = await relatedModels(gateway, next);
    const now = edit.model.fields.peek();
    if (now.type === next && now.models === "") edit.set({ models });
  };

  return (
    <div className="channel-type">
      <SelectField
        label={t.type}
        value={String(type)}
        choices={[...offered, ...kept]}
        name="type"
        error={edit.problem("type")}
        onValue={(value) => void choose(Number(value))}
      />
      <TypeBadge type={type} known={isKnownType(type, named)} />
    </div>
  );
}
