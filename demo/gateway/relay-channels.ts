/** Which channel a relay call goes through, and what its failure means for it (wire.md 3.11). */
import { seconds, type Exchange, type Gateway } from "./context.js";
import { noteStatus } from "./abilities.js";
import { disableRefused } from "./key-list.js";
import { relayFailure, type Holder } from "./relay-key.js";
import type { ChannelRow } from "./store.js";
import type { ChatAnswer } from "./upstream.js";

/** A provider's refusal. */
export type Bad = ChatAnswer & { ok: false };

/** The enabled channels that offer a model to a group. */
export function offering({ store }: Gateway, group: string, model: string): ChannelRow[] {
  const ids = store.data.abilities
    .filter((row) => row.enabled && row.group === group && row.model === model)
    .map((row) => row.channel_id);
  return store.data.channels.filter(({ id }) => ids.includes(id));
}

/** The first of these groups that offers a model; the first of all where none does. */
export const groupFor = (gateway: Gateway, groups: readonly string[], model: string): string =>
  groups.find((group) => offering(gateway, group, model).length > 0) ?? groups[0] ?? "";

/** A random channel, of those with the highest priority or of all. */
export function pick(channels: readonly ChannelRow[], ofAll = false): ChannelRow | undefined {
  const highest = Math.max(...channels.map(({ priority }) => priority ?? 0));
  const among = ofAll ? channels : channels.filter(({ priority }) => (priority ?? 0) === highest);
  return among[Math.floor(Math.random() * among.length)];
}

/** The channel that an administrator named behind the key, else one that offers the model; or the refusal. */
export function firstChannel(
  gateway: Gateway,
  c: Exchange,
  { user, channelId, groups }: Holder,
  model: string,
): ChannelRow | Response {
  if (channelId !== undefined) {
    const channel = /^\d+$/.test(channelId) ? gateway.store.find("channels", Number(channelId)) : undefined;
    if (channel === undefined) return relayFailure(c, 400, "无效的渠道 Id");
    return channel.status === 1 ? channel : relayFailure(c, 403, "该渠道已被禁用");
  }
  const channel = pick(offering(gateway, groupFor(gateway, groups, model), model));
  return (
    channel ?? relayFailure(c, 503, `当前分组 ${groups[0] ?? user.group} 下对于模型 ${model} 无可用渠道`)
  );
}

const fatalTypes = ["insufficient_quota", "authentication_error", "permission_error", "forbidden"];
const fatalWords =
  /your access was terminated|violation of our policies|organization has been (disabled|restricted)|credit|balance|permission denied|api key (not valid|expired)|已欠费/i;

/**
 * Disables a channel whose provider says that its key no longer works; of several keys that one.
 * @param index the place of the key, from 0
 */
export function noteFailure(gateway: Gateway, channel: ChannelRow, failure: Bad, index: number): void {
  const { settings, store } = gateway;
  if (!settings.flag("AutomaticDisableChannelEnabled")) return;
  const { status, type = "", code, message } = failure;
  const isFatal =
    status === 401 ||
    fatalTypes.includes(type) ||
    code === "invalid_api_key" ||
    code === "account_deactivated" ||
    fatalWords.test(message);
  if (!isFatal || channel.auto_ban === 0) return;
  const now = seconds(gateway);
  disableRefused(store, channel, { index, reason: message, now });
  if (gateway.isNewApi && channel.status === 3)
    noteStatus(channel, `status_code=${String(status)}, ${message}`, now);
}

/** Whether another channel may do better. */
export function mayRetry({ status }: Bad, { channelId }: Holder): boolean {
  return channelId === undefined && status !== 400 && Math.trunc(status / 100) !== 2;
}
