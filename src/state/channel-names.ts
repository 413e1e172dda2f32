import type { Channel } from "../api/entities/channel-schema.js";
import { getChannel, searchChannels } from "../api/entities/channels.js";
import { isMissing } from "../api/client/errors.js";
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

/** So many channels are asked for one by one; for more, all are: a list of a thousand is half a megabyte. */
const few = 10;

const missing = new WeakMap<GatewayStorage, Set<number>>();

/** The IDs of channels that the gateway doesn't have, as far as they were asked for: entries outlive their channels. */
function missingChannels({ storage }: { readonly storage: GatewayStorage }): Set<number> {
  let ids = missing.get(storage);
  if (!ids) missing.set(storage, (ids = new Set<number>()));
  return ids;
}

/**
 * Those of these channels that could have a name and have none among `names`, each once; 0 stands for no channel.
 * @param names those that were read during this visit, unless given
 */
export function unnamedChannels(
  gateway: Pick<Gateway, "storage">,
  ids: readonly number[],
  names: ReadonlyMap<number, string> = channelNamesById(gateway),
): readonly number[] {
  const without = missingChannels(gateway);
  return [...new Set(ids)].filter((id) => id !== 0 && !names.has(id) && !without.has(id));
}

/**
 * Reads the names of these channels, as far as they weren't read during this visit: a few one by one, more by the call
 * for all. For administrators. Those that can't be read stay without; a later call asks for them again, unless the
 * gateway doesn't have them.
 */
export async function readNamesOf(
  gateway: Pick<Gateway, "http" | "storage">,
  ids: readonly number[],
): Promise<void> {
  const unnamed = unnamedChannels(gateway, ids);
  if (unnamed.length > few || asked.has(gateway.storage)) {
    await readChannelNames(gateway).catch(() => undefined);
    if (asked.has(gateway.storage)) for (const id of unnamed) missingChannels(gateway).add(id);
    return;
  }
  await Promise.all(
    unnamed.map((id) =>
      namesKept(
        gateway,
        getChannel(gateway.http, id).then((channel) => [channel]),
      ).catch((failure: unknown) => {
        if (isMissing(failure)) missingChannels(gateway).add(id);
      }),
    ),
  );
}
