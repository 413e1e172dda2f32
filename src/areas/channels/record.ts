import { isGatewayError } from "../../api/client/errors.js";
import type { Channel, ChannelChanges, ChannelSettingsRow } from "../../api/entities/channel-schema.js";
import { getChannel, listChannels } from "../../api/entities/channels.js";
import { createChannel, updateChannel } from "../../api/entities/writing/channels.js";
import { takesSeveralKeys } from "../../api/entities/several-keys-support.js";
import { DEFAULT_GROUP } from "../../domain/access/groups.js";
import { channelForm, fitsFormat, keyExample } from "../../domain/channels/channel-forms.js";
import { secretKeys } from "../../domain/channels/channel-form-types.js";
import { hasKeyList } from "../../domain/channels/key-list.js";
import { batchKeys } from "../../domain/channels/pasted-keys.js";
import { isKnownType } from "../../domain/channels/channel-types.js";
import { withoutTrailingSlashes } from "../../domain/site/links.js";
import { prettyJson } from "../../domain/text/pretty-json.js";
import { splitNames } from "../../domain/text/names.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { watchAdded } from "../../state/added-rows.js";
import { channelModels, namedTypes } from "../../state/channel-models.js";
import type { Gateway } from "../../state/gateways.js";
import { bindFields } from "../../state/record/bind-fields.js";
import type { Likeness } from "../../state/record/record-shape.js";
import { defineRecord, type KindOf } from "../../ui/record/declaration.js";
import type { RecordEdit } from "../../ui/record/use-record.js";
import { mappingSaid } from "./channel-mapping-problem.js";
import { completeCopies, copyOfRow, sendCopy } from "./channel-copy.js";
import { changesOf, configValue, copyInputOf, creationOf, type ChannelValues } from "./channel-wire.js";
import {
  configField,
  specialField,
  specialOf,
  specialValue,
  type ChannelContext,
  type Said,
} from "./special-fields.js";

type Facts = Pick<Gateway, "http" | "storage" | "supports">;

type ModelsSource = Pick<Facts, "http" | "storage">;

/** `partly` when there are fewer than there were keys. */
interface CreatedChannels {
  readonly name: string;
  readonly count: number;
  readonly partly: boolean;
  /** The settings of the channel that was copied which the gateway didn't take, by their names there. */
  readonly lost?: readonly string[];
}

/** What a gateway answers; undefined when the call fails. */
async function unlessFailed<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/** Models by type; empty when the gateway doesn't provide them. */
const modelsByType = (gateway: ModelsSource) => unlessFailed(channelModels(gateway));

/** The models that belong to a type, as the field holds them. */
export async function relatedModels(gateway: ModelsSource, type: number): Promise<string> {
  const models = await modelsByType(gateway);
  return [...new Set(models?.[String(type)] ?? [])].join(",");
}

interface Keys {
  readonly key: string;
  readonly batch: boolean;
  readonly type: number;
}

/** Whether a new channel is given several keys, one a line. */
export function isBatch({ batch, type }: Omit<Keys, "key">, stored: Channel | undefined): boolean {
  return batch && !stored && channelForm(type).key.kind !== "built";
}

function keySaid({ key, batch, type }: Keys, isNew: boolean): Said {
  const format = channelForm(type).key;
  if (format.kind === "built") return undefined;
  if (isNew && key.trim() === "") return ({ t }) => t.keyRequired;
  const keys = batch ? batchKeys(key) : [key.trim()].filter((one) => one !== "");
  const wrong = keys.findIndex((one) => !fitsFormat(format, one));
  if (wrong < 0) return undefined;
  const example = keyExample(format);
  return ({ t }) => (batch ? t.keyWrongLine(wrong + 1, example) : t.keyWrong(example));
}

function addressSaid(typed: string, type: number): Said {
  const { address } = channelForm(type);
  const url = typed.trim();
  if (!address) return undefined;
  if (url === "") return address.required ? ({ t }) => t.addressRequired : undefined;
  return /^https?:\/\/[^\s/]/i.test(url) ? undefined : ({ t }) => t.addressWrong;
}

/** The type that the form of a new channel begins with. */
export const usualType = 1;

const joined = (names: string) => splitNames(names).join(",");

/** A channel for each key. */
const eachKey = "" as ChannelValues["multi_key_mode"];

type Batch = Pick<ChannelValues, "key" | "batch" | "multi_key_mode">;

/** How many channels are created. */
const countOf = ({ key, batch, multi_key_mode: order }: Batch) =>
  batch && order === "" ? batchKeys(key).length : 1;

/** The settings that only the gateway at hand has. */
export interface OwnSettings {
  /** Declared like those of every channel, by names that these don't have. */
  readonly fields: object;
  /**
   * What changed values come to, by the gateway's own names.
   * @param before what the gateway holds; undefined for a new channel
   * @param changes what else is written
   * @param changed the fields of a channel that is there, and of a copy; all of a new one
   */
  write(
    before: Channel | undefined,
    changes: ChannelChanges,
    values: object,
    changed: readonly string[] | undefined,
  ): ChannelSettingsRow;
}

/** The channel that a new one is a copy of, and the fields in which that differs. */
interface Copied {
  readonly record: Channel;
  readonly changed: readonly (keyof ChannelValues)[];
}

const noSettings: OwnSettings = { fields: {}, write: () => ({}) };

/**
 * A channel (wire.md 2.3, 3.7, behaviour.md 5: the usual type in the group `default`). Lists are joined by commas.
 */
export function createChannelRecord(own: OwnSettings) {
  const isCommon = (name: string) => !(name in own.fields);
  /** What a copy has otherwise than the channel that it is like. */
  function copied(values: ChannelValues, { record, changed }: Copied) {
    const input = copyInputOf(values, changed.filter(isCommon), record);
    return { input, row: own.write(record, input, values, changed) };
  }
  return defineRecord<Channel, ChannelContext, Facts, CreatedChannels>()({
    fields: {
      ...own.fields,
      region: configField("region", "region"),
      ak: configField("ak", "accessKey"),
      sk: configField("sk", "secretKey"),
      user_id: configField("user_id", "userId"),
      vertex_ai_project_id: configField("vertex_ai_project_id", "projectId"),
      vertex_ai_adc: configField("vertex_ai_adc", "credentials"),
      type: {
        label: ({ t }) => t.type,
        default: usualType,
        /** One that the gateway doesn't know could stop it, so without its word it counts as unknown. */
        async verify(type, { stored, facts }) {
          if (stored) return undefined;
          const models = isKnownType(type, undefined) ? undefined : await modelsByType(facts);
          const isKnown = isKnownType(type, models && namedTypes(models)) ?? false;
          return isKnown ? undefined : ({ t }) => t.typeUnknown;
        },
      },
      name: {
        label: ({ t }) => t.name,
        default: "",
        check: (name) => (name.trim() === "" ? ({ t }) => t.nameRequired : undefined),
        read: (name) => name.trim(),
      },
      /** Never told, so it stays when none is typed. One for each channel, on lines of their own, in a batch. */
      key: {
        label: ({ t }) => t.key,
        default: "",
        isReadable: () => false,
        dependsOn: ["type"],
        check: (_key, { fields, stored }) => keySaid({ ...fields, batch: isBatch(fields, stored) }, !stored),
      },
      base_url: {
        label: ({ t }, { type }) => t.address[channelForm(type).address?.label ?? "base"],
        default: "",
        dependsOn: ["type"],
        check: (url, { fields: { type } }) => addressSaid(url, type),
        read: (url) => withoutTrailingSlashes(url.trim()),
      },
      other: {
        ...specialField("other", "apiVersion"),
        value(channel) {
          const shadow = specialOf(channel.type, "other")?.shadow;
          return (shadow && configValue(channel, shadow)) || channel.other;
        },
        read(typed, { fields: { type }, before }) {
          if (typed !== "" && typed === before?.other) return typed;
          return specialValue(specialOf(type, "other"), typed);
        },
      },
      models: {
        label: ({ t }) => t.models,
        default: "",
        value: ({ models }) => joined(models),
        compare: (one, other) => joined(one) === joined(other),
        check: (models) => (models.trim() === "" ? ({ t }) => t.modelsRequired : undefined),
      },
      group: {
        label: ({ t }) => t.group,
        default: DEFAULT_GROUP,
        value: ({ group }) => joined(group),
        compare: (one, other) => joined(one) === joined(other),
        check: (group) => (group.trim() === "" ? ({ t }) => t.groupRequired : undefined),
      },
      model_mapping: {
        label: ({ t }) => t.mapping,
        default: "",
        value: (channel) => prettyJson(channel.model_mapping),
        compare: (one, other) => prettyJson(one) === prettyJson(other),
        check: mappingSaid,
        read: (mapping) => (mapping.trim() === "" ? "" : mapping),
      },
      priority: {
        label: ({ t }) => t.priority,
        default: "0",
        typed: String,
        check: (typed) => (parseWholeNumber(typed) === undefined ? ({ t }) => t.numberWrong : undefined),
        read: (typed) => parseWholeNumber(typed) ?? 0,
        show: String,
      },
      weight: {
        label: ({ t }) => t.weight,
        default: "0",
        typed: String,
        check: (typed) => ((parseWholeNumber(typed) ?? -1) < 0 ? ({ t }) => t.weightWrong : undefined),
        read: (typed) => parseWholeNumber(typed) ?? 0,
        show: String,
      },
      system_prompt: {
        label: ({ t }) => t.systemPrompt,
        default: "",
        when: ({ supports }) => supports.value.channelFields.system_prompt,
      },
      tag: {
        label: ({ t }) => t.tag,
        default: "",
        when: ({ supports }) => supports.value.channelFields.tag,
        read: (tag) => tag.trim(),
      },
      batch: {
        label: ({ t }, { multi_key_mode: order }) => (order === "" ? t.batch : t.several.switch),
        default: false,
        when: (_facts, stored) => !stored,
        read: (_batch, { fields, stored }) => isBatch(fields, stored),
      },
      multi_key_mode: {
        label: ({ t }) => t.several.label,
        default: eachKey,
        when: ({ supports }, stored) => !stored && supports.value.severalKeys,
        /** Older releases would create a channel for each key. */
        async verify(order, { fields, stored, facts }) {
          if (order === "" || !isBatch(fields, stored)) return undefined;
          const takes = await unlessFailed(takesSeveralKeys(facts.http));
          return takes ? undefined : ({ t }) => (takes === undefined ? t.several.unknown : t.several.refused);
        },
      },
    },
    load: (http, { id }) => getChannel(http, id),
    update({ fresh, values, changed }) {
      const changes = changesOf(values, changed.filter(isCommon), fresh);
      const row = own.write(fresh, changes, values, changed);
      return Object.keys(changes).length + Object.keys(row).length > 0
        ? (http) => updateChannel(http, fresh.id, changes, { own: row })
        : undefined;
    },
    create: {
      added: (http) => watchAdded((page) => listChannels(http, { page })),
      async send(http, values, { like }) {
        const about = { name: values.name, count: countOf(values), partly: false };
        if (!like) {
          const input = creationOf(values);
          await createChannel(http, input, { own: own.write(undefined, input, values, undefined) });
          return about;
        }
        const { input, row } = copied(values, like);
        return { ...about, lost: await sendCopy(http, like.record, input, row) };
      },
      async find(added, values, { http, like }) {
        const { name } = values;
        const made = added.filter((channel) => channel.name === name);
        const count = made.length;
        if (count === 0) return undefined;
        const about = { name, count, partly: count < countOf(values) };
        if (!like) return about;
        const { input, row } = copied(values, like);
        const sent = copyOfRow(like.record, input, row);
        return { ...about, lost: await completeCopies(http, () => Promise.resolve(made), sent) };
      },
    },
    // The page gets no key.
    events: {
      creating: ["gw-before-channel-create", ({ name, ...keys }) => ({ name, count: countOf(keys) })],
      created: ["gw-channel-created", ({ name, count }) => ({ name, count })],
      updating: ["gw-before-channel-update", ({ id }, { name }) => ({ id, name })],
      updated: ["gw-channel-updated", ({ id, name }) => ({ id, name })],
    },
    texts: {
      name: ({ name }) => name.trim(),
      title: ({ name }) => name,
      updated: (_saved, { t }) => t.updated,
    },
  });
}

/** A channel of one-api. */
export const channelRecord = createChannelRecord(noSettings);

/** How channels are edited and created. */
export type ChannelRecord = typeof channelRecord;

type ChannelKind = KindOf<ChannelRecord>;

/** The form of a channel as typed. */
export type ChannelFields = ChannelKind["fields"];

/** The form of a channel. */
export type ChannelEdit = RecordEdit<ChannelKind>;

/** The form of a new channel like one that exists, without its name; key and other secrets have to be typed again. */
export function copyOf(channel: Channel, facts: Facts, record: ChannelRecord): ChannelFields {
  const secrets = Object.fromEntries(secretKeys.map((field) => [field, ""]));
  const several = hasKeyList(channel) ? severalKeysOf(channel) : {};
  return { ...bindFields(record, facts).fieldsOf(channel), ...secrets, ...several, name: "" };
}

/** What the form of {@link copyOf} has from the channel; the rest is typed. */
export function likenessOf(channel: Channel, copy: ChannelFields): Likeness<ChannelKind> {
  const own = ["name", "key", "batch", "multi_key_mode", ...secretKeys];
  const copied = Object.entries(copy).filter(([field]) => !own.includes(field));
  const fields: Partial<ChannelFields> = Object.fromEntries(copied);
  return { record: channel, fields };
}

/** A copy keeps several keys in one channel, too, and chooses between them alike. */
function severalKeysOf({ channel_info: info }: Channel): Pick<ChannelFields, "batch" | "multi_key_mode"> {
  return { batch: true, multi_key_mode: info?.multi_key_mode === "polling" ? "polling" : "random" };
}

/** How many channels a form would create. */
export function createdCount(fields: ChannelFields): number {
  return Math.max(1, countOf({ ...fields, batch: isBatch(fields, undefined) }));
}
