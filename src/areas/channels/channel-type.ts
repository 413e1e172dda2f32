import { channelType } from "../../domain/channels/channel-types.js";
import { familyBases } from "../../domain/channels/family-channel-types.js";
import type { ChannelTypeMessages } from "./generated/types.messages.en.js";

/**
 * What a channel type is called; one that is unknown here or to the gateway shows its number.
 * @param known see `isKnownType` in domain
 */
export function typeName(key: number, t: ChannelTypeMessages, known?: boolean): string {
  const type = known === false ? undefined : channelType(key);
  // The type number of the gateway itself, without the offset that separates it from one-api's.
  if (!type) return t.unknown(key % familyBases.newApi);
  const names: Readonly<Record<string, string>> = t.names;
  return names[type.nameKey ?? ""] ?? type.text;
}
