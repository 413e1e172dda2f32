/** Which channel offers which model to which group (wire.md 3.4, 3.7). */
import { Refusal } from "./envelope.js";
import type { AbilityRow, ChannelRow, Store } from "./store.js";

/** Lists what a channel offers. Throws `Refusal` when a group is listed twice; then nothing is added. */
export function addAbilities(store: Store, channel: ChannelRow): void {
  const models = [...new Set(channel.models.split(","))];
  const groups = channel.group.split(",");
  if (new Set(groups).size < groups.length)
    throw new Refusal("UNIQUE constraint failed: abilities.group, abilities.model, abilities.channel_id");
  const enabled = channel.status === 1;
  for (const model of models)
    for (const group of groups) store.data.abilities.push({ group, model, channel_id: channel.id, enabled });
  store.changed();
}

function keep(store: Store, test: (row: AbilityRow) => boolean): void {
  const { abilities } = store.data;
  abilities.splice(0, abilities.length, ...abilities.filter(test));
}

export function dropAbilities(store: Store, channelId: number): void {
  keep(store, (row) => row.channel_id !== channelId);
}

/** Replaces the abilities of a changed channel. Throws as `addAbilities` does, after the old ones were removed. */
export function renewAbilities(store: Store, channel: ChannelRow): void {
  dropAbilities(store, channel.id);
  addAbilities(store, channel);
}

/** Notes why new-api switched a channel on or off. @param now epoch seconds */
export function noteStatus(channel: ChannelRow, status_reason: string, now: number): void {
  channel.other_info = JSON.stringify({ status_reason, status_time: now });
}

/** Switches a channel and what it offers on or off. */
export function setChannelStatus(store: Store, channel: ChannelRow, status: number): void {
  channel.status = status;
  for (const row of store.data.abilities) if (row.channel_id === channel.id) row.enabled = status === 1;
  store.changed();
}
