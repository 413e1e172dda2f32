/** How one-hub reads channels, for a gateway that poses as one-hub. Source: `model/channel.go` and `channel_tag.go`. */
import { pathId, readBody } from "./body.js";
import { channelBody } from "./channel-shape.js";
import type { Exchange, Gateway } from "./context.js";
import type { BodyType, FieldKind } from "./decode.js";
import { Crash, json, ok, refuse } from "./envelope.js";
import { modelEntries } from "./models.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";
import { UpstreamError } from "./upstream.js";

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

/** The types of one-hub whose providers it doesn't ask for models. Source: `providers` there. */
const withoutModels = [11, 16, 18, 23, 24, 32, 34, 35, 37, 38, 40, 42, 45, 51, 52, 53, 54];

const modelsBody = {
  ...channelBody,
  fields: { ...channelBody.fields, proxy: "string?" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/**
 * The models of a provider, of the channel in the body, or of a stored one where that has no key. A body with a key and
 * without a proxy crashes the handler.
 */
async function providerModels(gateway: Gateway, c: Exchange): Promise<Response> {
  const body = await readBody(c, modelsBody);
  const [key = ""] = body.key.split("\n");
  if (key === "" && body.id === 0) return refuse("key is required");
  const channel = key === "" ? gateway.store.find("channels", body.id) : { ...body, key };
  if (channel === undefined) return refuse("record not found");
  if (key !== "" && body.proxy === null) throw new Crash();
  if (withoutModels.includes(channel.type)) return refuse("channel not implemented");
  try {
    return ok([...new Set(await gateway.upstream.models(channel))]);
  } catch (error) {
    if (error instanceof UpstreamError) return refuse(`Provider API error: ${error.message}`);
    throw error;
  }
}

/** Adds one-hub's reads of channels; they must be there before those of one-api. */
export function registerOneHubChannels(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/channel_tag/_all", guards, () => ok([]));
  addRoute(gateway, "GET", "/api/channel/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/channel/models", guards, () => json(modelEntries()));
  addRoute(gateway, "GET", "/api/channel/:id", guards, (c) => get(gateway, c));
  addRoute(gateway, "POST", "/api/channel/provider_models_list", guards, (c) => providerModels(gateway, c));
}
