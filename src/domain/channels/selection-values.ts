import { parseModelMapping } from "./model-mapping.js";
import { namesIn, settingKey, type ChannelSettings, type EditedName } from "./channel-settings.js";

/** How often the channels of a selection have one value of a setting. */
export interface SharedValue<Channel> {
  /** The first channel that has it. */
  readonly example: Channel;
  readonly count: number;
}

/** Names of a selection: those that every channel has, and those that only some have. */
export interface SharedNames {
  readonly all: readonly string[];
  readonly some: readonly string[];
}

/** The different values of a setting across a selection, the most frequent first. */
export function valuesAcross<Channel extends ChannelSettings>(
  channels: readonly Channel[],
  name: EditedName,
): readonly SharedValue<Channel>[] {
  const found = new Map<string, { example: Channel; count: number }>();
  for (const channel of channels) {
    const key = settingKey(channel, name);
    const value = found.get(key);
    if (value) value.count += 1;
    else found.set(key, { example: channel, count: 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

function shared(lists: readonly (readonly string[])[]): SharedNames {
  const counts = new Map<string, number>();
  for (const names of lists) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort();
  return {
    all: names.filter((name) => counts.get(name) === lists.length),
    some: names.filter((name) => counts.get(name) !== lists.length),
  };
}

/** The models or groups across a selection. */
export const namesAcross = (channels: readonly ChannelSettings[], list: "models" | "group"): SharedNames =>
  shared(channels.map((channel) => namesIn(channel, list)));

/** The models that are mapped across a selection; a mapping that can't be read has none. */
export const mappedAcross = (channels: readonly ChannelSettings[]): SharedNames =>
  shared(
    channels.map(({ model_mapping: text }) => {
      const reading = parseModelMapping(text);
      return reading.ok ? Object.keys(reading.mapping) : [];
    }),
  );
