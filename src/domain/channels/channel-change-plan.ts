import { limits, runeLength } from "../records/limits.js";
import { splitNames } from "../text/names.js";
import {
  changedSettings,
  typeSettingNames,
  type ChannelSettings,
  type EditedName,
  type SettingsChange,
  type SettingValues,
} from "./channel-settings.js";
import { channelForm } from "./channel-forms.js";
import { parseModelMapping, unsupportedMappedModels } from "./model-mapping.js";

/** A channel whose settings are planned. */
export interface PlannedChannel extends ChannelSettings {
  readonly id: number;
  readonly type: number;
}

/**
 * Why a channel is left out of a change, because the gateway would ignore it or refuse it.
 * - `no-models`, `no-group`: an empty list isn't written (wire.md 2.3)
 * - `mapping-unreadable`: entries can't be added to text that is no mapping
 * - `no-base-url`, `no-setting`: channels of its type have none
 */
export type ChangeObstacle =
  | {
      readonly kind:
        | "no-models"
        | "no-group"
        | "mapping-unreadable"
        | "no-base-url"
        | "base-url-required"
        | "no-setting"
        | "setting-required";
    }
  | { readonly kind: "mapping-too-long"; readonly length: number; readonly max: number };

/**
 * What a reader should know of a change that is written all the same.
 * - `group-too-long`: the gateway may refuse the groups or cut them
 * - `unserved`: models that would be mapped and aren't offered, so that their mapping has no effect
 */
export type ChangeWarning =
  | { readonly kind: "group-too-long"; readonly length: number; readonly max: number }
  | { readonly kind: "unserved"; readonly models: readonly string[] };

/** What becomes of settings that this console has no field for, by the gateway's own names. It may hold secrets. */
export interface FurtherChange {
  readonly set: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>>;
  /** The same as a form shows it, where one has fields for it. */
  readonly shown?: readonly { readonly label: string; readonly from: string; readonly to: string }[];
}

/** What a change makes of one channel. */
export interface ChannelPlan<Channel> {
  readonly channel: Channel;
  /** What becomes different; empty where the channel has it already. */
  readonly set: SettingValues;
  /** What that was. */
  readonly before: SettingValues;
  /** What becomes different of settings without a field. */
  readonly further?: FurtherChange | undefined;
  /** Why it is left out as a whole; empty where nothing is in the way. */
  readonly obstacles: readonly ChangeObstacle[];
  readonly warnings: readonly ChangeWarning[];
}

function obstaclesOf(
  channel: PlannedChannel,
  set: SettingValues,
  change: SettingsChange,
): readonly ChangeObstacle[] {
  const { models, group, model_mapping: mapping, base_url: url } = set;
  const { address, fields } = channelForm(channel.type);
  const own = typeSettingNames
    .filter((name) => set[name] !== undefined)
    .map((name) => ({ value: set[name], field: fields.find((field) => field.name === name) }));
  const length = runeLength(mapping ?? "");
  const { max } = limits.modelMapping;
  const isUnreadable =
    (change.model_mapping?.how === "add" || change.model_mapping?.how === "remove") &&
    !parseModelMapping(channel.model_mapping).ok;
  return [
    ...(models === "" ? [{ kind: "no-models" } as const] : []),
    ...(group === "" ? [{ kind: "no-group" } as const] : []),
    ...(length > max ? [{ kind: "mapping-too-long", length, max } as const] : []),
    ...(isUnreadable ? [{ kind: "mapping-unreadable" } as const] : []),
    ...(url !== undefined && url !== "" && !address ? [{ kind: "no-base-url" } as const] : []),
    ...(url === "" && address?.required ? [{ kind: "base-url-required" } as const] : []),
    ...(own.some(({ field }) => !field) ? [{ kind: "no-setting" } as const] : []),
    ...(own.some(({ field, value }) => field?.required && value === "")
      ? [{ kind: "setting-required" } as const]
      : []),
  ];
}

/** What there is to know of the settings that change. */
function warningsOf(channel: PlannedChannel, set: SettingValues, max: number): readonly ChangeWarning[] {
  const length = runeLength(set.group ?? "");
  const after = { ...channel, ...set };
  const mapping = parseModelMapping(after.model_mapping);
  const isConcerned = set.models !== undefined || set.model_mapping !== undefined;
  const models =
    isConcerned && mapping.ok ? unsupportedMappedModels(mapping.mapping, splitNames(after.models)) : [];
  return [
    ...(length > max ? [{ kind: "group-too-long", length, max } as const] : []),
    ...(models.length > 0 ? [{ kind: "unserved", models } as const] : []),
  ];
}

/** What some settings of a channel are, as they are stored. */
export const storedSettings = (channel: ChannelSettings, names: SettingValues): SettingValues =>
  Object.fromEntries((Object.keys(names) as EditedName[]).map((name) => [name, channel[name]]));

/**
 * What a change makes of each channel, in their order.
 * @param groupLength the longest list of groups that the gateway has room for, in characters
 */
export function planChange<Channel extends PlannedChannel>(
  channels: readonly Channel[],
  change: SettingsChange,
  groupLength: number = limits.group.max,
): readonly ChannelPlan<Channel>[] {
  return channels.map((channel) => {
    const set = changedSettings(channel, change);
    return {
      channel,
      set,
      before: storedSettings(channel, set),
      obstacles: obstaclesOf(channel, set, change),
      warnings: warningsOf(channel, set, groupLength),
    };
  });
}

/** Whether a change is written to a channel. */
export const isWritten = ({ set, further, obstacles }: ChannelPlan<unknown>): boolean =>
  obstacles.length === 0 && (Object.keys(set).length > 0 || further !== undefined);
