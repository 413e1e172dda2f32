import { toJson } from "../built-ins.js";
import { DEFAULT_GROUP } from "../access/groups.js";
import { ChannelStatus } from "../records/statuses.js";
import { splitNames } from "../text/names.js";
import { parseModelMapping } from "./model-mapping.js";

/** Settings that only some types of channels have. Those that are kept in `config` go by their names there. */
export const typeSettingNames = ["other", "region", "user_id", "vertex_ai_project_id"] as const;

/** A setting that only some types have. */
export type TypeSettingName = (typeof typeSettingNames)[number];

/** The settings that several channels may share, in the order in which they are shown. Never the key. */
export const settingNames = [
  "models",
  "model_mapping",
  "group",
  "priority",
  "weight",
  "base_url",
  ...typeSettingNames,
  "tag",
  "system_prompt",
] as const;

/** A setting that several channels may share, by its name on the wire (wire.md 2.3). */
export type SettingName = (typeof settingNames)[number];

/** Whether a setting is one that only some types have. */
export const isTypeSetting = (name: string): name is TypeSettingName =>
  typeSettingNames.some((one) => one === name);

/** What is edited of several channels at once: what they may share, and whether they are enabled. */
export type EditedName = SettingName | "status";

/** The shared settings of a channel as they are stored. */
export interface ChannelSettings extends Readonly<Partial<Record<TypeSettingName, string>>> {
  /** Comma-separated names. */
  readonly models: string;
  /** JSON text or "". */
  readonly model_mapping: string;
  /** Comma-separated names. */
  readonly group: string;
  readonly priority: number;
  readonly weight: number;
  readonly base_url: string;
  /** Only some gateways have it. */
  readonly tag?: string | null | undefined;
  readonly system_prompt: string;
  /** `ChannelStatus`; absent where only settings count, as in a file. */
  readonly status?: number | undefined;
}

/** What some settings are, or become. */
export type SettingValues = {
  readonly [Name in EditedName]?: ChannelSettings[Name];
};

/** How names in a list change: the models or the groups of a channel. */
export interface NamesChange {
  readonly how: "add" | "remove" | "replace";
  readonly names: readonly string[];
}

/** How a model mapping changes: to another channel's text as it is, or by entries, which are by the requested model. */
export type MappingChange =
  | { readonly how: "copy"; readonly text: string }
  | { readonly how: "add" | "replace"; readonly entries: Readonly<Record<string, string>> }
  | { readonly how: "remove"; readonly names: readonly string[] };

/** What becomes of the settings of many channels. A setting that isn't named stays as it is in each. */
export interface SettingsChange extends Readonly<Partial<Record<TypeSettingName, string | undefined>>> {
  readonly models?: NamesChange | undefined;
  readonly group?: NamesChange | undefined;
  readonly model_mapping?: MappingChange | undefined;
  readonly priority?: number | undefined;
  readonly weight?: number | undefined;
  readonly base_url?: string | undefined;
  readonly tag?: string | undefined;
  readonly system_prompt?: string | undefined;
  /** What the gateway itself has disabled stays that way where channels are disabled. */
  readonly status?: number | undefined;
}

/** The names in a list of a channel; a channel without a group is in the default one. */
export function namesIn(channel: ChannelSettings, list: "models" | "group"): readonly string[] {
  const names = splitNames(channel[list]);
  return names.length === 0 && list === "group" ? [DEFAULT_GROUP] : names;
}

/** A mapping as one text, whatever the order and the blanks in it; one that can't be read as it is. */
function mappingKey(text: string): string {
  const reading = parseModelMapping(text);
  if (!reading.ok) return text.trim();
  const entries = Object.entries(reading.mapping).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? "" : toJson(entries);
}

/** What a setting comes to. Two channels have the same setting where this is the same. */
export function settingKey(channel: ChannelSettings, name: EditedName): string {
  switch (name) {
    case "models":
    case "group":
      return [...namesIn(channel, name)].sort().join(",");
    case "model_mapping":
      return mappingKey(channel.model_mapping);
    case "priority":
    case "weight":
    case "status":
      return String(channel[name]);
    default:
      return channel[name] ?? "";
  }
}

function changedNames(before: readonly string[], { how, names }: NamesChange): readonly string[] {
  if (how === "replace") return names;
  if (how === "add") return [...before, ...names.filter((name) => !before.includes(name))];
  return before.filter((name) => !names.includes(name));
}

/** A mapping in the form of the one that it replaces: in one line where that was. */
function mappingText(entries: Readonly<Record<string, string>>, before: string): string {
  if (Object.keys(entries).length === 0) return "";
  const isOneLine = before.trim() !== "" && !before.includes("\n");
  return isOneLine ? toJson(entries) : toJson(entries, 2);
}

/** A mapping after a change; undefined where it would have to be read and can't be. */
function changedMapping(before: string, change: MappingChange): string | undefined {
  if (change.how === "copy") return change.text;
  if (change.how === "replace") return mappingText(change.entries, before);
  const reading = parseModelMapping(before);
  if (!reading.ok) return undefined;
  const next =
    "entries" in change
      ? { ...reading.mapping, ...change.entries }
      : Object.fromEntries(Object.entries(reading.mapping).filter(([name]) => !change.names.includes(name)));
  return mappingText(next, before);
}

/**
 * What a change makes of the settings of one channel: those alone that are other than before. A mapping that can't be
 * read is left out; see `planChange`.
 */
export function changedSettings(channel: ChannelSettings, change: SettingsChange): SettingValues {
  const { models, group, model_mapping: mapping, status, ...single } = change;
  const isOff = status !== ChannelStatus.enabled && channel.status !== ChannelStatus.enabled;
  const next: Readonly<Partial<Record<EditedName, string | number | undefined>>> = {
    status: isOff ? undefined : status,
    models: models && changedNames(namesIn(channel, "models"), models).join(","),
    group: group && changedNames(namesIn(channel, "group"), group).join(","),
    model_mapping: mapping && changedMapping(channel.model_mapping, mapping),
    ...single,
  };
  const wanted = Object.entries(next).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(wanted) as SettingValues;
  const after = { ...channel, ...values };
  return Object.fromEntries(wanted.filter(([name]) => isOther(channel, after, name as EditedName, values)));
}

/** Whether a setting changes. No group at all isn't the default group, which only stands for it where it is read. */
function isOther(
  before: ChannelSettings,
  after: ChannelSettings,
  name: EditedName,
  { group }: SettingValues,
): boolean {
  if (name === "group" && group === "") return true;
  return settingKey(before, name) !== settingKey(after, name);
}

/** The change that gives some settings of one channel to others; a mapping that can't be read isn't given. */
export function settingsLike(source: ChannelSettings, names: readonly SettingName[]): SettingsChange {
  const mapping = parseModelMapping(source.model_mapping);
  const given = names.filter((name) => name !== "model_mapping" || mapping.ok);
  const all: Required<Omit<SettingsChange, "status">> = {
    models: { how: "replace", names: namesIn(source, "models") },
    group: { how: "replace", names: namesIn(source, "group") },
    model_mapping: { how: "copy", text: source.model_mapping },
    priority: source.priority,
    weight: source.weight,
    base_url: source.base_url,
    other: source.other ?? "",
    region: source.region ?? "",
    user_id: source.user_id ?? "",
    vertex_ai_project_id: source.vertex_ai_project_id ?? "",
    tag: source.tag ?? "",
    system_prompt: source.system_prompt,
  };
  return Object.fromEntries(given.map((name) => [name, all[name]]));
}
