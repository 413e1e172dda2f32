import * as z from "zod/mini";
import { GatewayError } from "../../client/errors.js";
import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { nothing } from "../../client/schema.js";
import {
  channelSchema,
  type Channel,
  type ChannelChanges,
  type ChannelSettingsRow,
  type NewChannel,
} from "../channel-schema.js";
import { sentFields } from "../channel-sent-fields.js";

interface WriteOptions extends CallOptions {
  /** Settings that only this gateway has, by its own names. */
  readonly own?: ChannelSettingsRow | undefined;
}

/**
 * `POST /api/channel/` (admin): creates one channel for each line of the key. Some may exist even after an error
 * (wire.md 3.7), so reload the list.
 */
export function createChannel(
  http: Http,
  input: NewChannel,
  { signal, own }: WriteOptions = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/channel/",
    body: { ...sentFields(input), ...own },
    schema: nothing,
    signal,
  });
}

/**
 * `PUT /api/channel/` (admin) with only the changed fields.
 * @throws GatewayError `refused`, also for a deleted channel, which the server answers with success
 */
export async function updateChannel(
  http: Http,
  id: number,
  changes: ChannelChanges,
  { signal, own }: WriteOptions = {},
): Promise<Channel> {
  const channel = await http.call({
    method: "PUT",
    path: "/api/channel/",
    body: { id, ...sentFields(changes), ...own },
    schema: channelSchema,
    signal,
  });
  // For an unknown ID, the server returns the sent fields with zeros (wire.md 7); the message is the server's own for
  // unknown IDs elsewhere.
  if (channel.created_time === 0 && channel.type === 0)
    throw new GatewayError("refused", "PUT /api/channel/: no such channel", {
      status: 200,
      serverMessage: "record not found",
    });
  return channel;
}

/** `PUT /api/channel/` (admin) with only the status: 1 enables, 2 disables. */
export function setChannelStatus(
  http: Http,
  id: number,
  status: number,
  options: CallOptions = {},
): Promise<Channel> {
  return updateChannel(http, id, { status }, options);
}

/** `DELETE /api/channel/:id` (admin); also succeeds for a channel that doesn't exist. */
export function deleteChannel(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `/api/channel/${id}`,
    schema: nothing,
    outlivesPage: true,
    signal,
  });
}

/**
 * `DELETE /api/channel/disabled` (admin): deletes all channels that were disabled, manually or by the server, and
 * returns how many.
 */
export function deleteDisabledChannels(http: Http, { signal }: CallOptions = {}): Promise<number> {
  return http.call({ method: "DELETE", path: "/api/channel/disabled", schema: z.number(), signal });
}
