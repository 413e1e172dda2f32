import { groupsOf } from "../access/groups.js";
import { unpricedModels } from "../money/model-price.js";
import { runeLength } from "../records/limits.js";
import { ChannelStatus } from "../records/statuses.js";
import { splitNames } from "../text/names.js";
import { channelForm, fitsFormat, keyExample, keyPrefix } from "./channel-forms.js";
import { slipWarnings } from "./channel-slips.js";
import type { ChannelFacts, ChannelWarning, ShadowedModel, TypedChannel } from "./channel-warning.js";
import { batchKeys } from "./pasted-keys.js";
import { foreignKeyOwner } from "./key-forms.js";
import { servedNames } from "./served-names.js";
import { parseModelMapping, unsupportedMappedModels } from "./model-mapping.js";

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
    .map((other) => ({ name: other.name, models: servedNames(other), groups: groupsOf(other.group) }));
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
