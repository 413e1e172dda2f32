import { channelType } from "../../domain/channel-types.js";
import type { ChannelMessages } from "../../i18n/messages/channels.en.js";
import { channelMessages } from "../../i18n/messages/channels.js";
import { Badge } from "../../ui/badge.js";
import { useMessages } from "../../ui/host.js";

/** What a channel type is called; an unknown one shows its number. */
export function typeName(key: number, t: ChannelMessages): string {
  const type = channelType(key);
  if (!type) return t.unknownType(key);
  const names: Readonly<Record<string, string>> = t.types;
  return names[type.nameKey ?? ""] ?? type.text;
}

/** A channel type in its colour. */
export function TypeBadge({ type }: { readonly type: number }) {
  const t = useMessages(channelMessages);
  return <Badge tone={channelType(type)?.colour ?? "grey"}>{typeName(type, t)}</Badge>;
}
