import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";
import { channelSchema, type KeyOrder } from "./channel-schema.js";

const path = "/api/channel/multi_key/manage";

/** Never with the beginning of the key, which the gateway sends along. */
const channelKey = z.object({
  index: z.number(),
  /** See `ChannelStatus` in domain. */
  status: z.number(),
  /** Epoch seconds; 0 where it isn't known, as for a key that was disabled manually. */
  disabled_time: number,
  /** Why the gateway disabled it, in the gateway's words; "" for none. */
  reason: text,
});

const keyPage = z.object({ keys: list(channelKey), total_pages: number });

/** One of the keys of a channel, by its place among them, counted from 0. */
export type ChannelKey = z.infer<typeof channelKey>;

/** Keys on a page: enough that nearly every channel takes one call. */
const PAGE_SIZE = 1000;

/** Maximum number of pages that are read. */
const MOST_PAGES = 20;

/**
 * `POST /api/channel/multi_key/manage` (admin, wire.md 9.6): the keys of a channel that keeps several, in their order,
 * without the keys themselves. Reads only. Only where `Supports.severalKeys`.
 * @throws GatewayError `refused` for a channel that keeps no list of keys
 */
export async function listChannelKeys(
  http: Http,
  id: number,
  { signal }: CallOptions = {},
): Promise<ChannelKey[]> {
  const keys: ChannelKey[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await http.call({
      method: "POST",
      path,
      body: { channel_id: id, action: "get_key_status", page, page_size: PAGE_SIZE },
      schema: keyPage,
      writes: false,
      signal,
    });
    keys.push(...answer.keys);
    if (page >= answer.total_pages) break;
  }
  return keys;
}

/** What can be done to one key of a channel. */
export type KeyAction = "enable" | "disable" | "delete";

/**
 * `POST /api/channel/multi_key/manage` (admin): enables, disables or deletes one key. Deleting one moves those after it
 * to the place before theirs; the last one can't be deleted.
 * @param index the place of the key, from 0
 */
export function changeChannelKey(
  http: Http,
  id: number,
  action: KeyAction,
  index: number,
  { signal }: CallOptions = {},
): Promise<void> {
  const body = { channel_id: id, action: `${action}_key`, key_index: index };
  return http.call({ method: "POST", path, body, schema: nothing, signal });
}

/** What can be done to the keys of a channel at once. */
export type KeysAction = "enable-all" | "disable-all" | "delete-auto-disabled";

const keysActions = {
  "enable-all": "enable_all_keys",
  "disable-all": "disable_all_keys",
  "delete-auto-disabled": "delete_disabled_keys",
} as const satisfies Readonly<Record<KeysAction, string>>;

/**
 * `POST /api/channel/multi_key/manage` (admin): enables or disables all keys, or deletes those that the gateway itself
 * has disabled, and not those that were disabled manually.
 * @throws GatewayError `refused` when there is none to disable or delete
 */
export function changeChannelKeys(
  http: Http,
  id: number,
  action: KeysAction,
  { signal }: CallOptions = {},
): Promise<void> {
  const body = { channel_id: id, action: keysActions[action] };
  return http.call({ method: "POST", path, body, schema: nothing, signal });
}

const update = (http: Http, id: number, changes: object, { signal }: CallOptions) =>
  http.call({
    method: "PUT",
    path: "/api/channel/",
    body: { id, ...changes },
    schema: channelSchema,
    signal,
  });

/**
 * `PUT /api/channel/` (admin): adds keys to a channel that keeps several, without those that it has already.
 * @param keys one or more
 */
export async function addChannelKeys(
  http: Http,
  id: number,
  keys: readonly string[],
  options: CallOptions = {},
): Promise<void> {
  await update(http, id, { key: keys.join("\n"), key_mode: "append" }, options);
}

/**
 * `PUT /api/channel/` (admin): replaces all keys of a channel that keeps several. What was disabled stays so by its
 * place, so the new key in that place is disabled, too, until `changeChannelKeys` enables all.
 * @param keys one or more
 */
export async function replaceChannelKeys(
  http: Http,
  id: number,
  keys: readonly string[],
  options: CallOptions = {},
): Promise<void> {
  await update(http, id, { key: keys.join("\n"), key_mode: "replace" }, options);
}

/** `PUT /api/channel/` (admin): sets how a channel that keeps several keys chooses one for a request. */
export async function setKeyOrder(
  http: Http,
  id: number,
  order: KeyOrder,
  options: CallOptions = {},
): Promise<void> {
  await update(http, id, { multi_key_mode: order }, options);
}
