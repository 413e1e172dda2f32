/** The keys of a channel of new-api that keeps several. Source: `model/channel.go`. */
import { setChannelStatus } from "./abilities.js";
import type { ChannelRow, KeyList, Store } from "./store.js";

const enabled = 1;
const autoDisabled = 3;

/** A channel with one key. */
export const noKeyList: KeyList = {
  is_multi_key: false,
  multi_key_size: 0,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: "",
};

/** The answer of a channel without a key that is in use. */
export const noKeyLeft = { ok: false, status: 500, message: "no enabled keys" } as const;

/** The keys of a channel, one a line. */
export const keysIn = (channel: Pick<ChannelRow, "key">): string[] =>
  channel.key === "" ? [] : channel.key.replace(/^\n+|\n+$/g, "").split("\n");

/** The list of keys of a channel that keeps several. */
export function keyListOf(channel: Pick<ChannelRow, "channel_info">): KeyList | undefined {
  return channel.channel_info?.is_multi_key === true ? channel.channel_info : undefined;
}

/** The state of the key in a place. */
export const keyStatus = ({ multi_key_status_list: states }: KeyList, index: number): number =>
  states?.[index] ?? enabled;

/**
 * The channel as a provider sees it: with the next of its keys that is in use, and the place of that. Undefined where
 * none is.
 */
export function withNextKey(
  channel: ChannelRow,
): { readonly channel: ChannelRow; readonly index: number } | undefined {
  const list = keyListOf(channel);
  if (!list) return { channel, index: 0 };
  const keys = keysIn(channel);
  const usable = keys.flatMap((_key, index) => (keyStatus(list, index) === enabled ? [index] : []));
  const [first] = usable;
  if (first === undefined) return undefined;
  let index = first;
  if (list.multi_key_mode === "random") index = usable[Math.floor(Math.random() * usable.length)] ?? first;
  if (list.multi_key_mode === "polling") {
    index = usable.find((place) => place >= list.multi_key_polling_index) ?? first;
    list.multi_key_polling_index = (index + 1) % keys.length;
  }
  return { channel: { ...channel, key: keys[index] ?? "" }, index };
}

/** What a provider's refusal of a key means: the key is disabled, and with the last one the channel. */
export function disableRefused(
  store: Store,
  channel: ChannelRow,
  { index, reason, now }: { readonly index: number; readonly reason: string; readonly now: number },
): void {
  const list = keyListOf(channel);
  if (!list) {
    setChannelStatus(store, channel, autoDisabled);
    return;
  }
  list.multi_key_status_list = { ...list.multi_key_status_list, [index]: autoDisabled };
  list.multi_key_disabled_reason = { ...list.multi_key_disabled_reason, [index]: reason };
  list.multi_key_disabled_time = { ...list.multi_key_disabled_time, [index]: now };
  const isSpent = keysIn(channel).every((_key, place) => keyStatus(list, place) !== enabled);
  if (isSpent) setChannelStatus(store, channel, autoDisabled);
  store.changed();
}

/** What a change of a channel does to its list: the number of keys, and no states behind the last. */
export function renewKeyList(channel: ChannelRow): void {
  const list = keyListOf(channel);
  if (!list) return;
  list.multi_key_size = keysIn(channel).length;
  const states = Object.entries(list.multi_key_status_list ?? {});
  if (list.multi_key_status_list)
    list.multi_key_status_list = Object.fromEntries(
      states.filter(([index]) => Number(index) < list.multi_key_size),
    );
}

/** A new list of keys. */
export const newKeyList = (keys: readonly string[], mode: string): KeyList => ({
  ...noKeyList,
  is_multi_key: true,
  multi_key_size: keys.length,
  multi_key_mode: mode,
});

/** Keeps the keys for which `keeps`; the others' states go with them, and those behind move up. */
export function keepKeys(channel: ChannelRow, list: KeyList, keeps: (index: number) => boolean): void {
  const kept = keysIn(channel).flatMap((key, index) => (keeps(index) ? [{ key, index }] : []));
  const moved = <T>(of: Readonly<Record<string, T>> | null | undefined): Record<string, T> =>
    Object.fromEntries(
      kept.flatMap(({ index }, place) => {
        const value = of?.[index];
        return value === undefined ? [] : [[place, value]];
      }),
    );
  channel.key = kept.map(({ key }) => key).join("\n");
  list.multi_key_status_list = moved(list.multi_key_status_list);
  list.multi_key_disabled_reason = moved(list.multi_key_disabled_reason);
  list.multi_key_disabled_time = moved(list.multi_key_disabled_time);
  renewKeyList(channel);
}
