import type { Channel } from "../api/entities/channel-schema.js";
import type { GatewayStorage } from "./storage.js";

const byStorage = new WeakMap<GatewayStorage, Map<number, string>>();

/** What the channels of a gateway are called, by ID, as far as they were read during this visit. For administrators. */
export function channelNames({ storage }: { readonly storage: GatewayStorage }): Map<number, string> {
  let names = byStorage.get(storage);
  if (!names) byStorage.set(storage, (names = new Map<number, string>()));
  return names;
}

/** Keeps the names of channels that were read, and passes them on. */
export async function namesKept<Rows extends readonly Pick<Channel, "id" | "name">[]>(
  gateway: { readonly storage: GatewayStorage },
  reading: Promise<Rows>,
): Promise<Rows> {
  const channels = await reading;
  const names = channelNames(gateway);
  for (const { id, name } of channels) names.set(id, name);
  return channels;
}
