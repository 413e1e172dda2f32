import { ChannelStatus } from "../records/statuses.js";

/** What a channel tells about the list of keys that it keeps (wire.md 9.6). */
interface KeyListInfo {
  readonly is_multi_key: boolean;
  readonly multi_key_size: number;
  /** States (`ChannelStatus`) by the place of a key, from 0; a key that isn't there is in use. */
  readonly multi_key_status_list?: Readonly<Record<string, number>> | undefined;
}

/** A channel, as far as its keys go. */
export interface WithKeys {
  /** Undefined where a channel has a single key. */
  readonly channel_info?: KeyListInfo | undefined;
}

/** How many keys a channel has. */
export const keysOf = ({ channel_info: info }: WithKeys): number =>
  info?.is_multi_key ? info.multi_key_size : 1;

/** Whether a channel keeps a list of keys, which may have come down to one. */
export const hasKeyList = ({ channel_info: info }: WithKeys): boolean => info?.is_multi_key === true;

/** How many of a channel's keys are in use: those that nobody and nothing has disabled. */
export function keysInUse(channel: WithKeys): number {
  const { is_multi_key: isList, multi_key_status_list: states = {} } = channel.channel_info ?? {};
  const total = keysOf(channel);
  if (!isList) return total;
  return total - Object.values(states).filter((status) => status !== ChannelStatus.enabled).length;
}
