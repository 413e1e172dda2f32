import type { Channel } from "../../api/channel-schema.js";
import { formatDateTime } from "../../domain/date-time.js";
import { groupsOf } from "../../domain/groups.js";
import { channelStatus } from "../../domain/statuses.js";
import type { ChannelTypeMessages } from "../../i18n/messages/channel-types.en.js";
import type { ChannelMessages } from "../../i18n/messages/channels.en.js";
import type { CsvFile } from "../../ui/collection/list-tools.js";
import { typeName } from "./channel-type.js";

/** The channels as a file. No key and no `config`, which may hold one. */
export function channelCsv(
  t: ChannelMessages,
  names: ChannelTypeMessages,
  knowsType: (type: number) => boolean | undefined,
): CsvFile<Channel> {
  const time = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : "");
  return {
    name: "channels",
    columns: [
      { label: t.columns.id, capability: "id", value: ({ id }) => id },
      { label: t.columns.name, capability: "name", value: ({ name }) => name },
      { label: t.columns.group, capability: "group", value: ({ group }) => groupsOf(group).join(",") },
      {
        label: t.columns.type,
        capability: "type",
        value: ({ type }) => typeName(type, names, knowsType(type)),
      },
      {
        label: t.columns.status,
        capability: "status",
        value: ({ status }) => t.status[channelStatus(status)],
      },
      {
        label: `${t.columns.response} (ms)`,
        capability: "response",
        value: (channel) => channel.response_time || undefined,
      },
      { label: t.csv.tested, capability: "response", value: (channel) => time(channel.test_time) },
      { label: t.columns.balance, capability: "balance", value: ({ balance }) => balance },
      {
        label: t.csv.balanceUpdated,
        capability: "balance",
        value: (channel) => time(channel.balance_updated_time),
      },
      { label: t.columns.priority, capability: "priority", value: ({ priority }) => priority },
      { label: t.columns.weight, capability: "weight", value: ({ weight }) => weight },
      { label: t.csv.models, value: ({ models }) => models },
      { label: t.csv.baseUrl, value: (channel) => channel.base_url },
      { label: t.csv.used, value: (channel) => channel.used_quota },
      { label: t.csv.created, value: (channel) => time(channel.created_time) },
    ],
  };
}
