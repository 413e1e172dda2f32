import { toJson } from "../../../domain/built-ins.js";
import type { Http } from "../../../api/client/http.js";
import type { CallOptions } from "../../../api/client/http-request.js";
import type { Channel, KeyOrder } from "../../../api/entities/channel-schema.js";
import { getChannel } from "../../../api/entities/channels.js";
import {
  addChannelKeys,
  changeChannelKey,
  changeChannelKeys,
  listChannelKeys,
  replaceChannelKeys,
  setKeyOrder,
  type ChannelKey,
  type KeyAction,
  type KeysAction,
} from "../../../api/entities/several-keys.js";
import { ChannelStatus } from "../../../domain/records/statuses.js";
import { done, settle, type Settled } from "../../../state/writes/settle.js";

/** A channel with its keys, as both were read together. */
export interface KeyList {
  readonly channel: Channel;
  readonly keys: readonly ChannelKey[];
}

/**
 * The keys after a write. `moved`: nothing was sent, because others had changed the keys, whose places are all that
 * tells them apart. `unkept`: the gateway said yes, and yet the keys are not what was asked for.
 */
export interface WrittenKeys {
  readonly list: KeyList;
  readonly ended: "written" | "moved" | "unkept";
}

/** Reads a channel and its keys. Rejects with a GatewayError. */
export async function readKeyList(http: Http, id: number, options: CallOptions = {}): Promise<KeyList> {
  const [channel, keys] = await Promise.all([
    getChannel(http, id, options),
    listChannelKeys(http, id, options),
  ]);
  return { channel, keys };
}

/** Whether requests can use a key. */
export const isInUse = ({ status }: ChannelKey): boolean => status === ChannelStatus.enabled;

/** Whether the gateway itself has disabled a key. */
export const isAutoDisabled = ({ status }: ChannelKey): boolean => status === ChannelStatus.autoDisabled;

/** How many keys are in use. */
export const usedKeys = (keys: readonly ChannelKey[]): number => keys.filter(isInUse).length;

const stateOf = (keys: readonly ChannelKey[]): string =>
  toJson(keys.map(({ status, disabled_time }) => [status, disabled_time]));

/** Sends a write and reads the keys, also to find out about a write whose answer was lost. */
async function write(
  http: Http,
  { channel: { id } }: KeyList,
  send: () => Promise<void>,
  isWritten: (now: KeyList) => boolean,
): Promise<Settled<WrittenKeys>> {
  const read = async (): Promise<WrittenKeys> => {
    const list = await readKeyList(http, id);
    return { list, ended: isWritten(list) ? "written" : "unkept" };
  };
  return settle({
    async send() {
      await send();
      return read();
    },
    async verify() {
      const value = await read();
      return value.ended === "written" ? { kind: "done", value } : { kind: "not-done", now: value };
    },
  });
}

/** The same, unless the keys have changed since they were shown. */
async function writeIfSame(
  http: Http,
  shown: KeyList,
  send: () => Promise<void>,
  isWritten: (now: KeyList) => boolean,
): Promise<Settled<WrittenKeys>> {
  const list = await readKeyList(http, shown.channel.id);
  if (stateOf(list.keys) !== stateOf(shown.keys)) return done({ list, ended: "moved" });
  return write(http, shown, send, isWritten);
}

/** Enables, disables or deletes one key. Rejects with a GatewayError. @param index its place, from 0 */
export function changeKey(
  http: Http,
  shown: KeyList,
  action: KeyAction,
  index: number,
): Promise<Settled<WrittenKeys>> {
  const left = stateOf(shown.keys.filter((key) => key.index !== index));
  return writeIfSame(
    http,
    shown,
    () => changeChannelKey(http, shown.channel.id, action, index),
    ({ keys }) =>
      action === "delete"
        ? stateOf(keys) === left
        : keys.some((key) => key.index === index && isInUse(key) === (action === "enable")),
  );
}

const areAll: Readonly<Record<KeysAction, (now: readonly ChannelKey[]) => boolean>> = {
  "enable-all": (keys) => keys.every(isInUse),
  "disable-all": (keys) => !keys.some(isInUse),
  "delete-auto-disabled": (keys) => !keys.some(isAutoDisabled),
};

/** Enables or disables all keys, or deletes those that the gateway has disabled. Rejects with a GatewayError. */
export function changeKeys(http: Http, shown: KeyList, action: KeysAction): Promise<Settled<WrittenKeys>> {
  return writeIfSame(
    http,
    shown,
    () => changeChannelKeys(http, shown.channel.id, action),
    ({ keys }) => areAll[action](keys),
  );
}

/** Adds keys; those that the channel has already are left out by the gateway. Rejects with a GatewayError. */
export async function addKeys(
  http: Http,
  { channel: { id } }: KeyList,
  keys: readonly string[],
): Promise<Settled<WrittenKeys & { readonly added: number }>> {
  const before = await readKeyList(http, id);
  const read = async () => {
    const list = await readKeyList(http, id);
    return { list, ended: "written" as const, added: list.keys.length - before.keys.length };
  };
  return settle({
    async send() {
      await addChannelKeys(http, id, keys);
      return read();
    },
    async verify() {
      const value = await read();
      return value.added > 0 ? { kind: "done", value } : { kind: "not-done", now: value };
    },
  });
}

/**
 * Replaces all keys, and enables those that would take over the state of the key in their place. Rejects with a
 * GatewayError.
 */
export async function replaceKeys(
  http: Http,
  { channel: { id } }: KeyList,
  keys: readonly string[],
): Promise<Settled<WrittenKeys>> {
  const before = await readKeyList(http, id);
  const finish = async (now: KeyList): Promise<WrittenKeys> => {
    const isAllInUse = now.keys.every(isInUse);
    if (!isAllInUse) await changeChannelKeys(http, id, "enable-all");
    const list = isAllInUse ? now : await readKeyList(http, id);
    const isKept = list.keys.length === keys.length && list.keys.every(isInUse);
    return { list, ended: isKept ? "written" : "unkept" };
  };
  return settle({
    async send() {
      await replaceChannelKeys(http, id, keys);
      return finish(await readKeyList(http, id));
    },
    async verify() {
      const now = await readKeyList(http, id);
      // As many keys as before tell nothing.
      if (before.keys.length === keys.length) return { kind: "unclear" };
      if (now.keys.length !== keys.length)
        return { kind: "not-done", now: { list: now, ended: "unkept" as const } };
      return { kind: "done", value: await finish(now) };
    },
  });
}

/** Sets how a key is chosen for a request. Rejects with a GatewayError. */
export function writeKeyOrder(http: Http, shown: KeyList, order: KeyOrder): Promise<Settled<WrittenKeys>> {
  return write(
    http,
    shown,
    () => setKeyOrder(http, shown.channel.id, order),
    ({ channel }) => channel.channel_info?.multi_key_mode === order,
  );
}
