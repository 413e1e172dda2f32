/**
 * How new-api of 2026 lists channels and asks their providers for models, for a gateway that poses as new-api. Source:
 * `controller/channel.go`.
 */
import { pathId } from "./body.js";
import { showChannel } from "./channel-shape.js";
import type { Exchange, Gateway } from "./context.js";
import { decode, JsonTypeError, type BodyType, type FieldKind } from "./decode.js";
import { ok, refuse } from "./envelope.js";
import { lenientInt } from "./parse.js";
import { addRoute } from "./routes.js";
import type { ChannelRow } from "./store.js";
import { UpstreamError } from "./upstream.js";

/** The fields of the public status by which new-api is recognised. */
export const newApiSigns = {
  enable_data_export: true,
  enable_drawing: true,
  quota_display_type: "USD",
  self_use_mode_enabled: false,
  setup: true,
} as const;

/** Rows on a page unless a size is sent. */
const usualSize = 10;

/** A page of channels, the newest first; the pages are counted from 1. */
function list(gateway: Gateway, c: Exchange): Response {
  const page = Math.max(1, lenientInt(c.req.query("p")));
  const size = lenientInt(c.req.query("page_size")) || usualSize;
  const all = [...gateway.store.data.channels].reverse();
  const type_counts: Record<string, number> = {};
  for (const { type } of all) type_counts[String(type)] = (type_counts[String(type)] ?? 0) + 1;
  const items = all.slice((page - 1) * size, page * size).map(showChannel);
  return ok({ items, total: all.length, page, page_size: size, type_counts });
}

/** Asks a provider; a list without names is a failure, too. */
async function answerOf(
  gateway: Gateway,
  channel: Pick<ChannelRow, "type" | "key" | "base_url">,
): Promise<Response> {
  const failed = (message: string) => refuse(`获取模型列表失败: ${message}`);
  try {
    const models = await gateway.upstream.models(channel);
    return models.length > 0 ? ok(models) : failed("OpenAI Models response contains no valid model IDs");
  } catch (error) {
    if (error instanceof UpstreamError) return failed(error.message);
    throw error;
  }
}

/** The models of a stored channel's provider. */
function fetchModels(gateway: Gateway, c: Exchange): Response | Promise<Response> {
  const channel = gateway.store.find("channels", pathId(c));
  return channel === undefined ? refuse("record not found") : answerOf(gateway, channel);
}

const probeBody = {
  package: "controller",
  name: "fetchModelsRequest",
  fields: { base_url: "string?", type: "int", key: "string" },
} as const satisfies BodyType<Record<string, FieldKind>>;

/** The models of a provider by what a form has, with the first line of its key. */
async function probeModels(gateway: Gateway, c: Exchange): Promise<Response> {
  try {
    const { type, key, base_url } = decode(await c.req.text(), probeBody);
    const [first = ""] = key.trim().split("\n");
    return await answerOf(gateway, { type, key: first, base_url });
  } catch (error) {
    if (error instanceof JsonTypeError || error instanceof SyntaxError) return refuse("Invalid request", 400);
    throw error;
  }
}

/** Adds new-api's calls of channels; they must be there before those of one-api. */
export function registerNewApiChannels(gateway: Gateway): void {
  const guards = { role: "admin" } as const;
  addRoute(gateway, "GET", "/api/channel/", guards, (c) => list(gateway, c));
  addRoute(gateway, "GET", "/api/channel/fetch_models/:id", guards, (c) => fetchModels(gateway, c));
  addRoute(gateway, "POST", "/api/channel/fetch_models", guards, (c) => probeModels(gateway, c));
}
