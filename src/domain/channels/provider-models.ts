import { splitNames } from "../text/names.js";
import type { ChannelSettings } from "./channel-settings.js";
import { parseModelMapping } from "./model-mapping.js";

/** How the models of a channel differ from those that its provider lists. */
export interface ProviderDifference {
  /** Listed by the provider, and neither in the channel nor what one of its models is mapped to. */
  readonly added: readonly string[];
  /** In the channel, and no longer listed by the provider, also not under the name that they are mapped to. */
  readonly missing: readonly string[];
}

/** Which of these differences a channel takes over. */
export interface ProviderChoice {
  readonly add: boolean;
  readonly remove: boolean;
}

/** A mapping leads on at most this often, so that one in a circle ends. */
const furthest = 10;

/** What a model is mapped to, and what that is mapped to, the model itself first. */
function namesAlong(model: string, mapping: Readonly<Record<string, string>>): readonly string[] {
  const names = [model];
  let next = mapping[model];
  while (next !== undefined && !names.includes(next) && names.length < furthest) {
    names.push(next);
    next = mapping[next];
  }
  return names;
}

/** Names such as `gpt-4*`, by which one-hub's channels offer every model that begins so. */
const beginnings = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));

/**
 * Compares the models of a channel with what its provider lists. A provider that lists none says nothing about them,
 * and neither does a mapping that can't be read.
 */
export function providerDifference(
  channel: Pick<ChannelSettings, "models" | "model_mapping">,
  offered: readonly string[],
): ProviderDifference {
  const listed = splitNames(offered.join(","));
  if (listed.length === 0) return { added: [], missing: [] };
  const models = splitNames(channel.models);
  const reading = parseModelMapping(channel.model_mapping);
  const mapping = reading.ok ? reading.mapping : {};
  const here = new Set(models.flatMap((model) => namesAlong(model, mapping)));
  const there = new Set(listed);
  const begins = beginnings(models);
  const isServed = (model: string) =>
    namesAlong(model, mapping).some((name) => there.has(name)) ||
    beginnings([model]).some((start) => listed.some((name) => name.startsWith(start)));
  return {
    added: listed.filter((name) => !here.has(name) && !begins.some((start) => name.startsWith(start))),
    missing: reading.ok ? models.filter((model) => !isServed(model)) : [],
  };
}

/** The models of a channel once it has taken over what was chosen, in their order, the new ones last. */
export function modelsAfter(
  channel: Pick<ChannelSettings, "models">,
  { added, missing }: ProviderDifference,
  { add, remove }: ProviderChoice,
): readonly string[] {
  const kept = splitNames(channel.models).filter((name) => !remove || !missing.includes(name));
  return [...kept, ...(add ? added : [])];
}
