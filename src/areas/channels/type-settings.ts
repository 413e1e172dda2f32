import { toJson } from "../../domain/built-ins.js";
import type { Channel, ChannelChanges } from "../../api/entities/channel-schema.js";
import {
  isTypeSetting,
  typeSettingNames,
  type SettingValues,
  type TypeSettingName,
} from "../../domain/channels/channel-settings.js";
import { channelForm } from "../../domain/channels/channel-forms.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import { configValue } from "./channel-wire.js";
import { specialOf } from "./special-fields.js";

/** A channel with the settings of its type beside the others, as lists of settings take it. */
export type SettingsChannel = Channel & Readonly<Record<TypeSettingName, string>>;

/** A channel with the settings of its type beside the others; "" where its type has none. Never a secret. */
export function withTypeSettings(channel: Channel): SettingsChannel {
  const valueOf = (name: TypeSettingName) => {
    const field = specialOf(channel.type, name);
    if (!field || field.secret) return "";
    if (name !== "other") return configValue(channel, name);
    return (field.shadow && configValue(channel, field.shadow)) || channel.other;
  };
  const own = Object.fromEntries(typeSettingNames.map((name) => [name, valueOf(name)]));
  return { ...channel, ...(own as Record<TypeSettingName, string>) };
}

/**
 * What settings of its type come to on the wire, on top of a channel that was just read. The rest of its `config`
 * stays, and a key that is made of its fields is made anew.
 */
export function typeChanges(now: Channel, settings: SettingValues): ChannelChanges {
  const set = Object.entries(settings).filter(([name]) => isTypeSetting(name)) as [TypeSettingName, string][];
  if (set.length === 0) return {};
  const reading = readJson(now.config);
  const before = reading.ok && isJsonObject(reading.value) ? reading.value : {};
  const after = { ...before };
  for (const [name, value] of set) {
    const shadow = specialOf(now.type, name)?.shadow;
    if (name !== "other") after[name] = value === "" ? undefined : value;
    else if (shadow && after[shadow] !== undefined) after[shadow] = value;
  }
  const config = toJson(after);
  const { key } = channelForm(now.type);
  const isRebuilt = key.kind === "built" && set.some(([name]) => key.from.some((part) => part === name));
  const parts = key.kind === "built" ? key.from.map((name) => textOf(after[name])) : [];
  return {
    ...Object.fromEntries(set.filter(([name]) => name === "other")),
    ...(config === toJson(before) ? {} : { config }),
    ...(isRebuilt && parts.every((part) => part !== "") ? { key: parts.join("|") } : {}),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
