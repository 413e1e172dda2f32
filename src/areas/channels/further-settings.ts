import { settingsRowOf, unlikeSettings, withoutNotes } from "../../api/entities/channel-copies.js";
import type { Channel, ChannelSettingsRow } from "../../api/entities/channel-schema.js";
import { toJson } from "../../domain/built-ins.js";
import type { FurtherChange } from "../../domain/channels/channel-change-plan.js";
import { configKeys } from "../../domain/channels/channel-form-types.js";
import { specialOf } from "./special-fields.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";

/** What this console has a name of its own for, in forms and files. */
const formFields: readonly string[] = [
  ...["models", "group", "model_mapping", "priority", "weight", "base_url", "other", "tag", "system_prompt"],
];

/** The entries of a `config`; none of a text that is no object. */
function entriesOf(config: unknown): ChannelSettingsRow {
  const reading = typeof config === "string" ? readJson(config) : undefined;
  return reading?.ok && isJsonObject(reading.value) ? reading.value : {};
}

/** What a channel is set to that no form has; of its `config` what isn't a field of a form. */
export function furtherSettings(channel: Channel): ChannelSettingsRow {
  // A type without a field for it may hold one all the same.
  const isFree = (name: string) => name === "other" && specialOf(channel.type, "other") === undefined;
  const row = Object.entries(withoutNotes(settingsRowOf(channel))).filter(
    ([name, value]) => !formFields.includes(name) || (isFree(name) && value !== ""),
  );
  const { config, ...more } = Object.fromEntries(row);
  const kept = Object.entries(entriesOf(config)).filter(([name]) => !configKeys.some((key) => key === name));
  return { ...more, ...(kept.length > 0 ? { config: toJson(Object.fromEntries(kept)) } : {}) };
}

/** A `config` with entries set in it, those that are null removed; undefined where it has them already. */
function configWith(before: string, set: ChannelSettingsRow): string | undefined {
  const all = entriesOf(before);
  const after = Object.entries({ ...all, ...set }).filter(
    ([name, value]) => value !== null || !(name in set),
  );
  const text = toJson(Object.fromEntries(after));
  return text === toJson(all) ? undefined : text;
}

/** The further settings that a channel has otherwise, as they have to be written on top of it. */
export function unlikeFurther(
  channel: Channel,
  { config, ...others }: ChannelSettingsRow,
): ChannelSettingsRow {
  const text = configWith(channel.config, entriesOf(config));
  return { ...unlikeSettings(channel, others), ...(text === undefined ? {} : { config: text }) };
}

/** What becomes of the further settings of a channel that is given some; undefined where it has them already. */
export function furtherChange(channel: Channel, wanted: ChannelSettingsRow): FurtherChange | undefined {
  const { config, ...set } = unlikeFurther(channel, wanted);
  const row = settingsRowOf(channel);
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, row[name] ?? null]));
  if (config === undefined) return Object.keys(set).length > 0 ? { set, before } : undefined;
  const [now, entries] = [entriesOf(channel.config), entriesOf(wanted.config)];
  const old = Object.fromEntries(Object.keys(entries).map((name) => [name, now[name] ?? null]));
  return { set: { ...set, config: toJson(entries) }, before: { ...before, config: toJson(old) } };
}
