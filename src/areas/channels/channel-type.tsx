import { channelType } from "../../domain/channel-types.js";
import type { ChannelTypeMessages } from "../../i18n/messages/channel-types.en.js";
import { channelTypeMessages } from "../../i18n/messages/channel-types.js";
import { Badge } from "../../ui/badge.js";
import { useMessages } from "../../ui/host.js";

/** What a channel type is called; an unknown one shows its number. */
export function typeName(key: number, t: ChannelTypeMessages): string {
  const type = channelType(key);
  if (!type) return t.unknown(key);
  const names: Readonly<Record<string, string>> = t.names;
  return names[type.nameKey ?? ""] ?? type.text;
}

/** A channel type in its colour. */
export function TypeBadge({ type }: { readonly type: number }) {
  const t = useMessages(channelTypeMessages);
  return <Badge tone={channelType(type)?.colour ?? "grey"}>{typeName(type, t)}</Badge>;
}
