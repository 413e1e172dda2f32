/** How new-api of 2026 manages the keys of a channel that keeps several. Source: `controller/channel.go`. */
import { readBody } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import type { BodyType, FieldKind } from "./decode.js";
import { done, ok, refuse } from "./envelope.js";
import { audit } from "./new-api-audit.js";
import { mayWriteSensitive, refuseSensitiveChange } from "./new-api-permissions.js";
import { keepKeys, keyListOf, keysIn, keyStatus } from "./key-list.js";
import { addRoute } from "./routes.js";
import type { ChannelRow, KeyList } from "./store.js";

const manageBody = {
  package: "controller",
  name: "MultiKeyManageRequest",
  fields: {
    channel_id: "int",
    action: "string",
    key_index: "int64?",
    page: "int",
    page_size: "int",
    status: "int64?",
  },
} as const satisfies BodyType<Record<string, FieldKind>>;

const usualSize = 50;
const shownOfKey = 10;

interface Managed {
  readonly channel: ChannelRow;
  readonly list: KeyList;
}

/** The state of every key, with its beginning, and never more than that. */
function states({ channel, list }: Managed, page: number, size: number, status: number | null): Response {
  const all = keysIn(channel).map((key, index) => {
    const state = keyStatus(list, index);
    const time = state === 1 ? undefined : list.multi_key_disabled_time?.[index];
    const reason = state === 1 ? undefined : list.multi_key_disabled_reason?.[index];
    return {
      index,
      status: state,
      ...(time ? { disabled_time: time } : {}),
      ...(reason ? { reason } : {}),
      key_preview: key.length > shownOfKey ? `${key.slice(0, shownOfKey)}...` : key,
    };
  });
  const count = (wanted: number) => all.filter((key) => key.status === wanted).length;
  const found = all.filter((key) => status === null || key.status === status);
  const total_pages = Math.max(1, Math.ceil(found.length / size));
  const at = Math.min(page, total_pages);
  const keys = found.slice((at - 1) * size, at * size);
  return ok({
    keys: found.length === 0 ? null : keys,
    total: found.length,
    page: at,
    page_size: size,
    total_pages,
    enabled_count: count(1),
    manual_disabled_count: count(2),
    auto_disabled_count: count(3),
  });
}

/** Sets the state of one key, or deletes it. */
function changeOne({ channel, list }: Managed, action: string, index: number | null): Response {
  if (index === null || index < 0 || index >= list.multi_key_size) return refuse("key index out of range");
  if (action === "delete_key") {
    if (list.multi_key_size === 1) return refuse("the last key can't be deleted");
    keepKeys(channel, list, (place) => place !== index);
    return done();
  }
  const without = <T>(of: Readonly<Record<string, T>> | null | undefined): Record<string, T> =>
    Object.fromEntries(Object.entries(of ?? {}).filter(([place]) => Number(place) !== index));
  const others = without(list.multi_key_status_list);
  if (action === "disable_key") {
    list.multi_key_status_list = { ...others, [index]: 2 };
    return done();
  }
  list.multi_key_status_list = others;
  list.multi_key_disabled_time = without(list.multi_key_disabled_time);
  list.multi_key_disabled_reason = without(list.multi_key_disabled_reason);
  return done();
}

/** Enables or disables all keys, or deletes those that the gateway has disabled. */
function changeAll({ channel, list }: Managed, action: string): Response {
  const places = keysIn(channel).map((_key, index) => index);
  if (action === "enable_all_keys") {
    list.multi_key_status_list = {};
    list.multi_key_disabled_time = {};
    list.multi_key_disabled_reason = {};
    return done();
  }
  const isAuto = (index: number): boolean => keyStatus(list, index) === 3;
  if (action === "disable_all_keys") {
    const inUse = places.filter((index) => keyStatus(list, index) === 1);
    if (inUse.length === 0) return refuse("no key to disable");
    list.multi_key_status_list = {
      ...list.multi_key_status_list,
      ...Object.fromEntries(inUse.map((index) => [index, 2])),
    };
    return done();
  }
  const doomed = places.filter(isAuto).length;
  if (doomed === 0) return refuse("no auto-disabled key");
  keepKeys(channel, list, (index) => !isAuto(index));
  return ok(doomed);
}

async function manage(gateway: Gateway, c: Exchange): Promise<Response> {
  const { channel_id, action, key_index, page, page_size, status } = await readBody(c, manageBody);
  const channel = gateway.store.find("channels", channel_id);
  if (channel === undefined) return refuse("no such channel");
  const list = keyListOf(channel);
  if (!list) return refuse("not a channel of several keys");
  const managed = { channel, list };
  if ((action === "delete_key" || action === "delete_disabled_keys") && !mayWriteSensitive(c))
    return refuseSensitiveChange(c);
  if (action !== "get_key_status") audit(gateway, c, "channel.multi_key_manage", { action, id: channel_id });
  else c.set("audited", true);
  switch (action) {
    case "get_key_status":
      return states(managed, Math.max(1, page), page_size > 0 ? page_size : usualSize, status);
    case "enable_key":
    case "disable_key":
    case "delete_key": {
      const answer = changeOne(managed, action, key_index);
      gateway.store.changed();
      return answer;
    }
    case "enable_all_keys":
    case "disable_all_keys":
    case "delete_disabled_keys": {
      const answer = changeAll(managed, action);
      gateway.store.changed();
      return answer;
    }
    default:
      return refuse("no such action");
  }
}

/** Adds the call that manages the keys of channels. */
export function registerNewApiKeys(gateway: Gateway): void {
  addRoute(gateway, "POST", "/api/channel/multi_key/manage", { role: "admin" }, (c) => manage(gateway, c));
}
