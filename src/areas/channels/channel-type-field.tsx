import { commonTypes } from "../../domain/channels/channel-forms.js";
import {
  channelType,
  channelTypes,
  isKnownType,
  newerChannelTypes,
} from "../../domain/channels/channel-types.js";
import { providerInitials } from "../../domain/channels/provider-initials.js";
import { familyChannelTypes } from "../../domain/channels/family-channel-types.js";
import { channelFormMessages } from "./generated/form.messages.en.js";
import { channelTypeMessages } from "./generated/types.messages.en.js";
import { namedTypes } from "../../state/channel-models.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { SearchSelect, type SearchChoice } from "../../ui/kit/search-select/search-select.js";
import { freeName, isFreeNameOf, mayPropose } from "./channel-proposal.js";
import { useWritableColumns } from "./channel-rights.js";
import { useRelatedModels } from "./channel-related.js";
import { typeName } from "./channel-type.js";
import { relatedModels, type ChannelEdit } from "./record.js";

/**
 * The provider: the most used first, then the types that users know in their order (behaviour.md 3), and of the newer
 * ones what the gateway names. A channel that has another type keeps it.
 */
export function TypeField({ edit }: { readonly edit: ChannelEdit }) {
  const t = useMessages(channelFormMessages);
  const names = useMessages(channelTypeMessages);
  const mayWrite = useWritableColumns();
  const { type } = edit.fields;
  const gateway = useGateway();
  const related = useRelatedModels();
  const relatedTypes = related && namedTypes(related);

  const choice = (key: number, group: string, known?: boolean): SearchChoice => ({
    value: String(key),
    label: typeName(key, names, known),
    group,
    mark: providerInitials(channelType(key)?.text ?? ""),
    words: `${channelType(key)?.text ?? ""} ${String(key)}`,
  });
  const rest = (types: typeof channelTypes) =>
    types.map(({ key }) => key).filter((key) => isKnownType(key, relatedTypes) && !commonTypes.includes(key));
  const offered = [
    ...commonTypes.filter((key) => isKnownType(key, relatedTypes)).map((key) => choice(key, t.typesCommon)),
    ...rest([...channelTypes, ...familyChannelTypes]).map((key) => choice(key, t.typesKnown)),
    ...rest(newerChannelTypes).map((key) => choice(key, t.typesNewer)),
  ];
  const kept = [...new Set([edit.stored?.type ?? type, type])]
    .filter((key) => !offered.some(({ value }) => value === String(key)))
    .map((key) => choice(key, t.typesOther, isKnownType(key, relatedTypes)));

  /**
   * Another type brings its name along, in place of none and of that of the type before; its models, too (behaviour.md
   * 5). Both come late, and only where nothing was typed by then.
   */
  const choose = (next: number) => {
    const { model, stored, set } = edit;
    const isProposed = !stored && isFreeNameOf(typeName(type, names), edit.fields.name);
    set({ type: next, ...(isProposed ? { name: "" } : {}) });
    const bringName = async () => {
      const name = await freeName(gateway, typeName(next, names));
      const now = model.fields.peek();
      if (now.type === next && now.name === "" && mayPropose(edit)) set({ name });
    };
    const bringModels = async () => {
      const [before, models] = await Promise.all([
        relatedModels(gateway, type),
        relatedModels(gateway, next),
      ]);
      const now = model.fields.peek();
      if (now.type === next && (now.models === "" || (!stored && now.models === before))) set({ models });
    };
    model.awaits(Promise.all([isProposed && bringName(), bringModels()]));
  };

  if (!mayWrite("type"))
    return (
      <TextField
        label={edit.label("type")}
        name="type"
        value={typeName(type, names, isKnownType(type, relatedTypes))}
        disabled
        onValue={() => undefined}
      />
    );
  return (
    <SearchSelect
      label={edit.label("type")}
      name="type"
      value={String(type)}
      choices={[...offered, ...kept]}
      none={t.typesNone}
      error={edit.problem("type")}
      onValue={(value) => choose(Number(value))}
    />
  );
}
