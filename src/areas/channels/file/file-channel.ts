import { toJson } from "../../../domain/built-ins.js";
import { settingsRowOf } from "../../../api/entities/channel-copies.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import type { Supports } from "../../../api/dialects/supports.js";
import type { FileChannel } from "../../../domain/channels/channel-file.js";
import { typeSettingNames } from "../../../domain/channels/channel-settings.js";
import { configKeys } from "../../../domain/channels/channel-form-types.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { channelStatus } from "../../../domain/records/statuses.js";
import { isJsonObject, readJson } from "../../../domain/text/json-text.js";
import { splitNames } from "../../../domain/text/names.js";
import type { SettingsChannel } from "../type-settings.js";

const statuses = {
  enabled: "enabled",
  manuallyDisabled: "disabled",
  autoDisabled: "auto-disabled",
  unknown: undefined,
} as const;

/** An address may have a name and a password in front of its host. */
const hasCredentials = (url: string): boolean => /^\w+:\/\/[^/?#]*@/.test(url);

/** What the file has a name of its own for. */
const named: readonly string[] = [
  ...["models", "group", "model_mapping", "priority", "weight", "base_url", "other", "tag", "system_prompt"],
];

/** What a channel is set to that a file has no name of its own for; of its `config` what isn't a field of a form. */
export function moreOf(channel: Channel): FileChannel["more"] {
  const row = Object.entries(settingsRowOf(channel)).filter(([name]) => !named.includes(name));
  const { config, ...more } = Object.fromEntries(row);
  const reading = typeof config === "string" ? readJson(config) : undefined;
  const kept = Object.entries(reading?.ok && isJsonObject(reading.value) ? reading.value : {}).filter(
    ([name]) => !configKeys.some((key) => key === name),
  );
  return { ...more, ...(kept.length > 0 ? { config: toJson(Object.fromEntries(kept)) } : {}) };
}

/**
 * A channel as a file has it: everything that is settable, and no key.
 * @param more see {@link moreOf}
 * @param key only for a file that is saved with keys
 */
export function fileChannelOf(
  channel: SettingsChannel,
  has: Supports["channelFields"],
  key: string | undefined,
  more: FileChannel["more"] = {},
): FileChannel {
  const { id, name, type, priority, weight, base_url, tag, system_prompt } = channel;
  const status = statuses[channelStatus(channel.status)];
  const mapping = parseModelMapping(channel.model_mapping);
  const own = typeSettingNames.flatMap((setting) =>
    channel[setting] === "" ? [] : [[setting, channel[setting]]],
  );
  return {
    id,
    name,
    type,
    ...(status && { status }),
    models: splitNames(channel.models),
    group: splitNames(channel.group),
    model_mapping: mapping.ok ? mapping.mapping : channel.model_mapping,
    priority,
    weight,
    ...(key === undefined && hasCredentials(base_url) ? {} : { base_url }),
    ...(Object.fromEntries(own) as Partial<FileChannel>),
    ...(has.tag ? { tag: tag ?? "" } : {}),
    ...(has.system_prompt ? { system_prompt } : {}),
    ...(Object.keys(more).length > 0 ? { more } : {}),
    ...(key ? { key } : {}),
  };
}
