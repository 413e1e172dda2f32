import type { Supports } from "../../../api/dialects/supports.js";
import type { FileChannel } from "../../../domain/channels/channel-file.js";
import { typeSettingNames } from "../../../domain/channels/channel-settings.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import { channelStatus } from "../../../domain/records/statuses.js";
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

/**
 * A channel as a file has it: everything that is settable, and no key.
 * @param more what else it is set to, see `furtherSettings`
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
