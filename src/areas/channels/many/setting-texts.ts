import { toJson } from "../../../domain/built-ins.js";
import {
  isTypeSetting,
  namesIn,
  type ChannelSettings,
  type SettingName,
  type SettingValues,
} from "../../../domain/channels/channel-settings.js";
import { isolated } from "../../../i18n/isolate.js";
import type { ChangeObstacle, ChangeWarning } from "../../../domain/channels/channel-change-plan.js";
import { channelStatus } from "../../../domain/records/statuses.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { namesAcross, valuesAcross } from "../../../domain/channels/selection-values.js";
import type { ChannelFormMessages } from "../generated/form.messages.en.js";
import { specialOf } from "../special-fields.js";
import type { ChannelMessages } from "../generated/messages.en.js";
import type { ManyMessages } from "./generated/messages.en.js";

/** What changes of one setting of a channel, for the preview: names that come and go, or one value for another. */
export type SettingDifference =
  | { readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly from: string; readonly to: string };

function mappedEntries(text: string): readonly string[] | undefined {
  const reading = parseModelMapping(text);
  return reading.ok
    ? Object.entries(reading.mapping).map(([model, target]) => `${model} → ${target}`)
    : undefined;
}

function between(before: readonly string[], after: readonly string[]): SettingDifference {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

/** What a setting is called; one that only some types have by its name there. */
export function settingLabel(
  name: SettingName,
  type: number | undefined,
  { t, form }: { readonly t: ManyMessages; readonly form: ChannelFormMessages },
): string {
  const field = type !== undefined && isTypeSetting(name) ? specialOf(type, name) : undefined;
  return field ? form.special[field.label] : t.names[name];
}

/** How a setting of a channel changes. */
export function differenceOf(
  channel: ChannelSettings,
  set: SettingValues,
  name: SettingName,
): SettingDifference {
  const after = { ...channel, ...set };
  if (name === "models" || name === "group") return between(namesIn(channel, name), namesIn(after, name));
  if (name === "model_mapping") {
    const entries = [mappedEntries(channel.model_mapping), mappedEntries(after.model_mapping)] as const;
    if (entries[0] && entries[1]) return between(entries[0], entries[1]);
  }
  return { from: String(channel[name] ?? ""), to: String(after[name] ?? "") };
}

/** Whether channels are enabled, as the list says it. */
export const statusText = (status: number | undefined, { status: texts }: ChannelMessages): string =>
  texts[channelStatus(status ?? 0)];

/** Characters of a further setting that are shown: most are short, and some are whole documents. */
const shownText = 200;

/** A setting by the gateway's own name, as a text. */
export function furtherText(value: unknown): string {
  const text = typeof value === "string" ? value : value === null || value === undefined ? "" : toJson(value);
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text;
}

/** Why a channel is left out. */
export function obstacleText(obstacle: ChangeObstacle, { why }: ManyMessages): string {
  return "length" in obstacle ? why[obstacle.kind](obstacle.length, obstacle.max) : why[obstacle.kind];
}

/** What there is to know of a change. */
export const warningText = (warning: ChangeWarning, t: ManyMessages): string =>
  warning.kind === "unserved"
    ? t.unserved(warning.models.map(isolated).join(t.between))
    : t.groupTooLong(warning.length, warning.max);

/** What a setting is now across a selection. */
export function nowText(
  channels: readonly ChannelSettings[],
  name: SettingName,
  { now }: ManyMessages,
): string {
  const values = valuesAcross(channels, name);
  const [first] = values;
  if (name === "models" || name === "group") {
    const { all, some } = namesAcross(channels, name);
    // A few names say more than their number.
    const common =
      all.length > 0 && all.length <= 2 ? all.join(", ") : all.length > 0 && now.inAll(all.length);
    return [common, some.length > 0 && now.inSome(some.length)].filter(Boolean).join(" · ") || now.empty;
  }
  if (!first) return now.empty;
  if (values.length > 1) return now.several(values.length);
  if (name === "model_mapping") return mappedEntries(first.example.model_mapping)?.join(", ") || now.empty;
  return String(first.example[name] ?? "") || now.empty;
}
