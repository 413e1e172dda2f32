import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import {
  copyRow,
  createCopy,
  settingsRowOf,
  unlikeSettings,
  updateSettings,
  withoutNotes,
  type CopyInput,
} from "../../api/entities/channel-copies.js";
import type { Channel, ChannelSettingsRow } from "../../api/entities/channel-schema.js";
import { searchChannels } from "../../api/entities/channels.js";
import { splitNames } from "../../domain/text/names.js";

/**
 * Creates channels with all settings of another one. A gateway may fill in its defaults on creation, as one-hub does
 * for a `pre_cost` of 0, so what it didn't take is written once more. Rejects with a GatewayError where nothing was
 * created.
 * @returns the settings that it didn't take then either, by its own names
 */
export async function sendCopy(
  http: Http,
  like: Channel,
  input: CopyInput,
  own: ChannelSettingsRow,
): Promise<readonly string[]> {
  const sent = copyOfRow(like, input, own);
  const before = new Set((await searchChannels(http, input.name)).map(({ id }) => id));
  await createCopy(http, sent);
  const made = (rows: readonly Channel[]) => rows.filter(({ id }) => !before.has(id));
  return completeCopies(http, () => searchChannels(http, input.name).then(made), sent);
}

/**
 * What is sent for a channel like another one.
 * @param own the settings that only its gateway has and in which it differs, by the gateway's names
 */
export const copyOfRow = (like: Channel, input: CopyInput, own: ChannelSettingsRow): ChannelSettingsRow =>
  withoutNotes({ ...copyRow(settingsRowOf(like), input), ...own });

/**
 * Writes what new channels have otherwise than they were sent, however it became known that they are there.
 * @returns the settings that the gateway didn't take then either, by its own names
 */
export async function completeCopies(
  http: Http,
  find: () => Promise<readonly Channel[]>,
  sent: ChannelSettingsRow,
): Promise<readonly string[]> {
  const lost = new Set<string>();
  try {
    for (const channel of await find())
      for (const name of await completeCopy(http, channel, sent)) lost.add(name);
  } catch (error) {
    // The channels are there, whatever becomes of a look at them.
    if (!isGatewayError(error)) throw error;
  }
  return [...lost];
}

/** Writes what a new channel has otherwise than it was sent, and reads it again. */
export async function completeCopy(
  http: Http,
  channel: Channel,
  sent: ChannelSettingsRow,
): Promise<readonly string[]> {
  const lostSettings = lostOf(channel, sent);
  if (Object.keys(lostSettings).length === 0) return [];
  try {
    await updateSettings(http, channel.id, lostSettings);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return Object.keys(lostSettings);
  }
  const now = (await searchChannels(http, channel.name)).find(({ id }) => id === channel.id);
  return now ? Object.keys(lostOf(now, lostSettings)) : [];
}

const joined = (names: unknown) => splitNames(String(names)).join(",");

/** Lists of names mean the same however they are written. */
function lostOf(channel: Channel, sent: ChannelSettingsRow): ChannelSettingsRow {
  const { models, group, ...others } = sent;
  const lists = Object.entries({ models, group }).filter(
    ([name, value]) =>
      value !== undefined && joined(value) !== joined(name === "models" ? channel.models : channel.group),
  );
  return { ...unlikeSettings(channel, others), ...Object.fromEntries(lists) };
}
