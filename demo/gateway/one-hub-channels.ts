/** How one-hub reads channels, for a gateway that poses as one-hub. Source: `model/channel.go` and `channel_tag.go`. */
import { pathId } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { json, ok, refuse } from "./envelope.js";
import { modelEntries } from "./models.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";

/** Rows on a page unless a size is sent. */
const usualSize = 10;

/** A page of channels, the newest first, without their keys. */
function list(gateway: Gateway, c: Exchange): Response {
  const name = c.req.query("name") ?? "";
  const page = Math.max(1, lenientInt(c.req.query("page")));
  const size = lenientInt(c.req.query("size")) || usualSize;
  const found = gateway.store.data.channels.filter((channel) => channel.name.includes(name)).reverse();
  const rows = found.slice((page - 1) * size, page * size).map((channel) => ({ ...channel, key: "" }));
  return ok({ data: rows, page, size, total_count: found.length });
}

/** A single row has its real key. */
function get(gateway: Gateway, c: Exchange): Response {
  const channel: ChannelRow | undefined = gateway.store.find("channels", pathId(c));
  return channel === undefined ? refuse("record not found") : ok(channel);
}

/** Adds one-hub's reads of channels; they must be there before those of one-api. */
export function registerOneHubChannels(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/channel_tag/_all", guards, () => ok([]));
  addRoute(gateway, "GET", "/api/channel/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/channel/models", guards, () => json(modelEntries()));
  addRoute(gateway, "GET", "/api/channel/:id", guards, (c) => get(gateway, c));
}
