import type { Http } from "../../api/client/http.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import { deleteChannel, getChannel, updateChannel } from "../../api/entities/channels.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { WrittenFields } from "./channel-calls.js";

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
