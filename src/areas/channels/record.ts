import type { Channel } from "../../api/entities/channel-schema.js";
import { createChannel, getChannel, listChannels, updateChannel } from "../../api/entities/channels.js";
import { isGatewayError } from "../../api/client/errors.js";
import { batchKeys, channelForm, configKeys } from "../../domain/channels/channel-forms.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { prettyJson } from "../../domain/text/json-text.js";
import { splitNames } from "../../domain/text/names.js";
import type { ChannelFormMessages } from "./form.messages.en.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import { watchAdded } from "../../state/added-rows.js";
import type { RecordType } from "../../state/record/record-type.js";
import type { RecordEvents } from "../../ui/record/record-events.js";
import type { RecordEdit, RecordTexts } from "../../ui/record/use-record.js";
import {
  changesOf,
  cleaned,
  creationOf,
  newChannel,
  problemsOf,
  valuesOf,
  type ChannelProblems,
  type ChannelValues,
} from "./channel-form-model.js";
import { fieldLabels } from "./channel-labels.js";
import { problemText } from "./channel-texts.js";

/** The form's values, and whether the key is several, one for each channel. */
type ChannelFields = ChannelValues & Readonly<{ batch: boolean }>;

/** What a channel's record is made of. */
export interface ChannelShape {
  readonly fields: ChannelFields;
  readonly values: ChannelFields;
  readonly stored: Channel;
  /** `partly` when there are fewer than there were keys. */
  readonly created: { readonly name: string; readonly count: number; readonly partly: boolean };
  readonly problems: ChannelProblems;
}

/** The form of a channel. */
export type ChannelEdit = RecordEdit<ChannelShape>;

/** Whether several channels are created, one for each key. */
export function isBatch({ batch, type }: ChannelFields, stored: Channel | undefined): boolean {
  return batch && !stored && channelForm(type).key.kind !== "built";
}

const inputOf = (values: ChannelFields) => creationOf(values, values.batch);
const countOf = (values: ChannelFields) => inputOf(values).key.split("\n").length;

type ModelsSource = Parameters<typeof channelModels>[0];

/** Models by type, or nothing when the gateway doesn't tell. */
async function modelsByType(gateway: ModelsSource) {
  try {
    return await channelModels(gateway);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/** The models that belong to a type, as the field holds them. */
export async function relatedModels(gateway: ModelsSource, type: number): Promise<string> {
  const models = await modelsByType(gateway);
  return [...new Set(models?.[String(type)] ?? [])].join(",");
}

/** A channel (wire.md 2.3, 3.7, behaviour.md 5). */
export const channelRecord = (gateway: ModelsSource): RecordType<ChannelShape> => ({
  empty: { ...newChannel, batch: false },
  fieldsOf: (channel) => ({ ...valuesOf(channel), batch: false }),
  valuesOf: (channel) => ({ ...valuesOf(channel), batch: false }),
  read(fields, stored) {
    const before = stored && valuesOf(stored);
    const batch = isBatch(fields, stored);
    const problems = problemsOf(fields, batch, before);
    return Object.keys(problems).length > 0
      ? { problems }
      : { values: { ...cleaned(fields, before), batch } };
  },
  /** One that the gateway doesn't know could stop it, so without its word it counts as unknown. */
  async verify({ type }, stored) {
    if (stored) return {};
    const models = isKnownType(type, undefined) ? undefined : await modelsByType(gateway);
    const isKnown = isKnownType(type, models && namedTypes(models)) ?? false;
    return isKnown ? {} : { type: { kind: "unknown-type" } };
  },
  // The key is never told, and a field of another type isn't sent.
  isReadable: (field, { type }) =>
    configKeys.some((key) => key === field)
      ? channelForm(type).fields.some(({ name }) => name === field)
      : field !== "key",
  comparable: (values) => ({
    ...values,
    ...Object.fromEntries(configKeys.map((key) => [key, values[key].trim()])),
    models: splitNames(values.models).join(","),
    group: splitNames(values.group).join(","),
    model_mapping: prettyJson(values.model_mapping),
  }),
  load: (http, { id }) => getChannel(http, id),
  update({ fresh, values, changed }) {
    const changes = changesOf(values, changed, fresh);
    return Object.keys(changes).length > 0 ? (http) => updateChannel(http, fresh.id, changes) : undefined;
  },
  create: {
    added: (http) => watchAdded((page) => listChannels(http, { page })),
    async send(http, values) {
      await createChannel(http, inputOf(values));
      return { name: values.name, count: countOf(values), partly: false };
    },
    find(added, values) {
      const { length: count } = added.filter(({ name }) => name === values.name);
      return count === 0 ? undefined : { name: values.name, count, partly: count < countOf(values) };
    },
  },
});

/** The events for the page about channels. No key is among it. */
export const channelEvents: RecordEvents<ChannelShape> = {
  creating: ["gw-before-channel-create", (values) => ({ name: values.name, count: countOf(values) })],
  created: ["gw-channel-created", ({ name, count }) => ({ name, count })],
  updating: ["gw-before-channel-update", ({ id }, { name }) => ({ id, name })],
  updated: ["gw-channel-updated", ({ id, name }) => ({ id, name })],
};

/** What the form of a channel says. Of secrets that changed it says only that they did. */
export const channelTexts = (t: ChannelFormMessages): RecordTexts<ChannelShape> => ({
  labels: ({ type }) => ({ ...fieldLabels(type, t), batch: t.batch }),
  problem: (field, problems, { type }) =>
    field === "batch" ? undefined : problemText(problems[field], field, type, t),
  name: ({ name }) => name.trim(),
  created: ({ count }) => t.created(count),
  updated: () => t.updated,
  shown(difference, { type }) {
    const isSecret = channelForm(type).fields.some(({ name, secret }) => secret && name === difference.field);
    return isSecret ? { ...difference, mine: t.secretChanged, theirs: t.secretChanged } : difference;
  },
});

/** How many channels a form would create. */
export function createdCount(fields: ChannelFields): number {
  return isBatch(fields, undefined) ? Math.max(1, batchKeys(fields.key).length) : 1;
}
