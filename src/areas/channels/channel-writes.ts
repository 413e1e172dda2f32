import type { Http } from "../../api/client/http.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { getChannel } from "../../api/entities/channels.js";
import { deleteChannel, updateChannel } from "../../api/entities/writing/channels.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";
import type { WrittenFields } from "./channel-calls.js";

/** The events about a channel. */
export const channelEvents = {
  about: ({ id, name }: Channel) => ({ id, name }),
  updating: "gw-before-channel-update",
  updated: "gw-channel-updated",
  deleting: "gw-before-channel-delete",
  deleted: "gw-channel-deleted",
} as const satisfies RowEvents<Channel, Pick<Channel, "id" | "name">>;

/** Writes some fields of a channel and nothing else. Rejects with a GatewayError. */
export function writeChannel(http: Http, id: number, fields: WrittenFields): Promise<Settled<Channel>> {
  const names = Object.keys(fields) as (keyof WrittenFields)[];
  return settle({
    send: () => updateChannel(http, id, fields),
    verify: verifyRecord(
      () => getChannel(http, id),
      (now) => names.every((name) => now[name] === fields[name]),
    ),
  });
}

/**
 * Deletes a channel. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function eraseChannel(http: Http, id: number, by: Http = http): Promise<Settled<unknown>> {
  return settle({
    send: () => deleteChannel(by, id),
    verify: verifyDeleted(() => getChannel(http, id)),
  });
}
