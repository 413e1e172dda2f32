import { useState } from "react";
import type { KeyOrder } from "../../../api/entities/channel-schema.js";
import type { KeyAction, KeysAction } from "../../../api/entities/several-keys.js";
import type { Settled } from "../../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useOutcome } from "../../../ui/host/leave/outcome.js";
import {
  addKeys,
  changeKey,
  changeKeys,
  replaceKeys,
  writeKeyOrder,
  type KeyList,
  type WrittenKeys,
} from "./key-writes.js";
import { channelKeyMessages } from "./generated/messages.en.js";

/** The write that is under way; that of one key by the place of the key. */
export type KeyWriting = KeysAction | "add" | "replace" | "order" | number;

/** Writes to the keys of a channel, one at a time, each resolving to whether it was executed as asked. */
export interface KeyWrites {
  readonly busy: KeyWriting | undefined;
  one(this: void, action: KeyAction, index: number): Promise<boolean>;
  all(this: void, action: KeysAction): Promise<boolean>;
  add(this: void, keys: readonly string[]): Promise<boolean>;
  replace(this: void, keys: readonly string[]): Promise<boolean>;
  order(this: void, order: KeyOrder): Promise<boolean>;
}

/**
 * What changes the keys of a channel, and says how that ended.
 * @param onRead is given the keys as they were read after each write
 */
export function useKeyWrites(list: KeyList, onRead: (now: KeyList) => void): KeyWrites {
  const t = useMessages(channelKeyMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const [busy, setBusy] = useState<KeyWriting>();
  const { id, name } = list.channel;

  async function run<W extends WrittenKeys>(
    what: KeyWriting,
    write: () => Promise<Settled<W>>,
    said: (written: W) => string,
  ): Promise<boolean> {
    if (busy !== undefined || !host.ask("gw-before-channel-update", { id, name })) return false;
    setBusy(what);
    let isWritten = false;
    await announce(write(), {
      texts: { done: t.found.done(name), notDone: t.found.notDone(name), unclear: t.found.unclear },
      then(written, { confirmed }) {
        isWritten = written.ended === "written";
        onRead(written.list);
        if (!isWritten) toasts.show("warning", written.ended === "moved" ? t.moved : t.unkept);
        else if (confirmed) toasts.show("success", said(written));
        if (written.ended !== "moved") host.emit("gw-channel-updated", { id, name });
      },
    });
    setBusy(undefined);
    return isWritten;
  }

  return {
    busy,
    one: (action, index) =>
      run(
        index,
        () => changeKey(http, list, action, index),
        () => t.done[action],
      ),
    all: (action) =>
      run(
        action,
        () => changeKeys(http, list, action),
        () => t.done[action],
      ),
    add: (keys) =>
      run(
        "add",
        () => addKeys(http, list, keys),
        ({ added }) => t.added(added, keys.length - added),
      ),
    replace: (keys) =>
      run(
        "replace",
        () => replaceKeys(http, list, keys),
        () => t.done.replace,
      ),
    order: (order) =>
      run(
        "order",
        () => writeKeyOrder(http, list, order),
        () => t.done.order,
      ),
  };
}
