import type { Channel } from "../api/entities/channel-schema.js";
import { searchChannels } from "../api/entities/channels.js";
import type { Gateway } from "./gateways.js";
import type { GatewayStorage } from "./storage.js";

const byStorage = new WeakMap<GatewayStorage, Map<number, string>>();

/** The names of the gateway's channels by ID, as far as they were read during this visit. For administrators. */
export function channelNamesById({ storage }: { readonly storage: GatewayStorage }): Map<number, string> {
  let names = byStorage.get(storage);
  if (!names) byStorage.set(storage, (names = new Map<number, string>()));
  return names;
}

/** Stores the names of the channels that a call returns, and returns the channels. */
export async function namesKept<Rows extends readonly Pick<Channel, "id" | "name">[]>(
  gateway: { readonly storage: GatewayStorage },
  reading: Promise<Rows>,
): Promise<Rows> {
  const channels = await reading;
  const names = channelNamesById(gateway);
  for (const { id, name } of channels) names.set(id, name);
  return channels;
}

const asked = new WeakMap<GatewayStorage, Promise<ReadonlyMap<number, string>>>();

/**
 * The names of all channels by ID, by one call per visit. For administrators. After a failure the next call asks again.
 * Rejects with a GatewayError.
 */
export function readChannelNames(
  gateway: Pick<Gateway, "http" | "storage">,
): Promise<ReadonlyMap<number, string>> {
  const { http, storage } = gateway;
  let reading = asked.get(storage);
  if (!reading) {
    reading = namesKept(gateway, searchChannels(http, "")).then(() => channelNamesById(gateway));
    asked.set(storage, reading);
    reading.catch(() => asked.delete(storage));
  }
  return reading;
}
