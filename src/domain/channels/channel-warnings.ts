import { groupsOf } from "../access/groups.js";
import { unpricedModels } from "../money/model-price.js";
import { runeLength } from "../records/limits.js";
import { ChannelStatus } from "../records/statuses.js";
import { splitNames } from "../text/names.js";
import type { OddCharacter } from "../text/odd-characters.js";
import type { RoutedChannel } from "./channel-health.js";
import { channelForm, fitsFormat, keyExample, keyPrefix } from "./channel-forms.js";
import { slipWarnings } from "./channel-slips.js";
import { batchKeys } from "./pasted-keys.js";
import { foreignKeyOwner } from "./key-forms.js";
import { parseModelMapping, unsupportedMappedModels } from "./model-mapping.js";

/** A channel as typed, before it is saved. */
export interface TypedChannel {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly status: number;
  readonly type: number;
  readonly name: string;
  /** One, or several on lines of their own. */
  readonly key: string;
  /** Whether each line of `key` is a key. */
  readonly isBatch: boolean;
  readonly base_url: string;
  /** The access key ID of AWS. */
  readonly ak: string;
  /** Comma-separated names. */
  readonly models: string;
  /** Comma-separated names. */
  readonly group: string;
  /** JSON text or "". */
  readonly model_mapping: string;
  /** Undefined where what was typed is no number. */
  readonly priority: number | undefined;
}

/** What of a channel that exists can matter to another one. */
export type OtherChannel = RoutedChannel & { readonly name: string };

/** What is known of the gateway; what isn't, nothing is said about. */
export interface ChannelFacts {
  /** Every channel. */
  readonly channels?: readonly OtherChannel[] | undefined;
  /** The models that the gateway lists for its channel types. */
  readonly models?: readonly string[] | undefined;
  /** The models that have a price; names may end with `*`. */
  readonly priced?: readonly string[] | undefined;
  /** Whether a mapped model costs what the model costs that the provider is asked for. */
  readonly billsMapped: boolean;
  /** The longest list of groups that a channel can have, in characters. */
  readonly groupLength: number;
  /** See `Supports.versionInBaseUrl`. */
  readonly versionInBaseUrl?: boolean | undefined;
}

/** A model of a channel that gets no calls; `groups` where that is so in some of the channel's groups alone. */
export interface ShadowedModel {
  readonly model: string;
  readonly groups?: readonly string[];
}

/** Something about a channel that is probably a mistake. It never prevents saving. */
export type ChannelWarning =
  | { readonly kind: "name-exists"; readonly field: "name"; readonly id: number }
  /** Lines are counted from 1; each after the first is the same key as an earlier one. */
  | { readonly kind: "key-repeated"; readonly field: "key"; readonly lines: readonly number[] }
  | { readonly kind: "key-malformed"; readonly field: "key"; readonly example: string }
  | { readonly kind: "key-foreign"; readonly field: "key" | "ak"; readonly owner: string }
  | { readonly kind: "key-unusual"; readonly field: "key"; readonly prefix: string }
  /** The end of the base URL that the gateway adds once more. */
  | { readonly kind: "address-path"; readonly field: "base_url"; readonly path: string }
  | {
      readonly kind: "odd-characters";
      readonly field: "key" | "base_url" | "models";
      readonly odd: readonly OddCharacter[];
    }
  /** A base URL that has a query or a fragment, to which no path can be added. */
  | { readonly kind: "address-query"; readonly field: "base_url" }
  | { readonly kind: "key-quoted"; readonly field: "key" }
  /** Names that the mapping has more than once, of which the last counts. */
  | { readonly kind: "mapping-repeated"; readonly field: "model_mapping"; readonly names: readonly string[] }
  | { readonly kind: "unpriced"; readonly field: "models"; readonly models: readonly string[] }
  | { readonly kind: "mapping-unused"; readonly field: "model_mapping"; readonly models: readonly string[] }
  | { readonly kind: "target-unknown"; readonly field: "model_mapping"; readonly models: readonly string[] }
  | { readonly kind: "group-long"; readonly field: "group"; readonly length: number; readonly max: number }
  | {
      readonly kind: "shadowed";
      readonly field: "priority";
      readonly models: readonly ShadowedModel[];
      /** Whether the channel gets no calls at all. */
      readonly all: boolean;
      /** The names of the channels that come first. */
      readonly by: readonly string[];
    };

/** Everything about a channel that is probably a mistake, in the order of the form's fields. */
export function channelWarnings(typed: TypedChannel, facts: ChannelFacts): readonly ChannelWarning[] {
  return [
    ...nameWarnings(typed, facts),
    ...slipWarnings(typed, facts),
    ...keyWarnings(typed),
    ...priceWarnings(typed, facts),
    ...groupWarnings(typed, facts),
    ...mappingWarnings(typed, facts),
    ...shadowWarnings(typed, facts),
  ];
}

function nameWarnings({ id, name }: TypedChannel, { channels = [] }: ChannelFacts): ChannelWarning[] {
  const wanted = name.trim();
  const same = channels.find((other) => other.id !== id && wanted !== "" && other.name === wanted);
  return same ? [{ kind: "name-exists", field: "name", id: same.id }] : [];
}

function keyWarnings({ type, key, isBatch, base_url, ak }: TypedChannel): ChannelWarning[] {
  const { key: format, address } = channelForm(type);
  if (format.kind === "built") {
    const owner = format.from.includes("ak") ? foreignKeyOwner(ak.trim(), type) : undefined;
    return owner === undefined ? [] : [{ kind: "key-foreign", field: "ak", owner }];
  }
  const keys = isBatch ? batchKeys(key) : [key.trim()].filter((one) => one !== "");
  // Keys that are JSON have lines of their own.
  const lines = isBatch && !/^\s*[[{]/.test(key) ? repeatedLines(key) : [];
  const repeated: ChannelWarning[] = lines.length > 0 ? [{ kind: "key-repeated", field: "key", lines }] : [];
  if (keys.some((one) => !fitsFormat(format, one)))
    return [...repeated, { kind: "key-malformed", field: "key", example: keyExample(format) }];
  // Behind another address, any service may answer, with keys of its own.
  if (base_url.trim() !== "" && address?.label !== "endpoint") return repeated;
  const owner = keys.map((one) => foreignKeyOwner(one, type)).find((found) => found !== undefined);
  if (owner !== undefined) return [...repeated, { kind: "key-foreign", field: "key", owner }];
  const prefix = keyPrefix(type);
  const isUnusual = keys.some((one) => !one.startsWith(prefix));
  return isUnusual ? [...repeated, { kind: "key-unusual", field: "key", prefix }] : repeated;
}

function repeatedLines(text: string): readonly number[] {
  const seen = new Set<string>();
  return text.split("\n").flatMap((line, index) => {
    const key = line.trim();
    if (key === "") return [];
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [index + 1] : [];
  });
}

function priceWarnings(typed: TypedChannel, { priced, billsMapped }: ChannelFacts): ChannelWarning[] {
  if (!priced) return [];
  const reading = parseModelMapping(typed.model_mapping);
  const targets = new Map(billsMapped && reading.ok ? Object.entries(reading.mapping) : []);
  const billed = new Set(splitNames(typed.models).map((model) => targets.get(model) ?? model));
  const models = unpricedModels([...billed], priced);
  return models.length > 0 ? [{ kind: "unpriced", field: "models", models }] : [];
}

function groupWarnings({ group }: TypedChannel, { groupLength: max }: ChannelFacts): ChannelWarning[] {
  const length = runeLength(group);
  return length > max ? [{ kind: "group-long", field: "group", length, max }] : [];
}

function mappingWarnings(typed: TypedChannel, { channels, models: listed }: ChannelFacts): ChannelWarning[] {
  const reading = parseModelMapping(typed.model_mapping);
  if (!reading.ok) return [];
  const own = splitNames(typed.models);
  const unused = unsupportedMappedModels(reading.mapping, own);
  const warnings: ChannelWarning[] =
    unused.length > 0 ? [{ kind: "mapping-unused", field: "model_mapping", models: unused }] : [];
  // A type with a notice is one whose models have names of their operator's choice.
  if (!channels || !listed || channelForm(typed.type).notice) return warnings;
  const known = new Set([...own, ...listed, ...channels.flatMap(({ models }) => splitNames(models))]);
  const unknown = [...new Set(Object.values(reading.mapping))].filter((target) => !known.has(target));
  if (unknown.length === 0) return warnings;
  return [...warnings, { kind: "target-unknown", field: "model_mapping", models: unknown }];
}

function shadowWarnings(typed: TypedChannel, { channels = [] }: ChannelFacts): ChannelWarning[] {
  const { id, status, priority } = typed;
  if (priority === undefined || status !== ChannelStatus.enabled) return [];
  const first = channels
    .filter((other) => other.id !== id && other.status === ChannelStatus.enabled && other.priority > priority)
    .map(({ name, models, group }) => ({ name, models: splitNames(models), groups: groupsOf(group) }));
  const [groups, own] = [groupsOf(typed.group), splitNames(typed.models)];
  const by = new Set<string>();
  const models = own.flatMap((model): ShadowedModel[] => {
    const shadowed = groups.filter((group) => {
      const before = first.filter((other) => other.groups.includes(group) && other.models.includes(model));
      for (const { name } of before) by.add(name);
      return before.length > 0;
    });
    if (shadowed.length === 0) return [];
    return [shadowed.length === groups.length ? { model } : { model, groups: shadowed }];
  });
  if (models.length === 0) return [];
  const all = models.length === own.length && models.every((model) => model.groups === undefined);
  return [{ kind: "shadowed", field: "priority", models, all, by: [...by] }];
}
