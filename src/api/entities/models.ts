import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, text } from "../client/schema.js";

const modelMap = z.catchall(z.object({}), list(text));

/**
 * `GET /api/models`: the models that belong to each channel type, by the type's number as text; a type without models
 * has an empty list.
 */
export function getModelsByType(http: Http, { signal }: CallOptions = {}): Promise<Record<string, string[]>> {
  return http.call({ method: "GET", path: "/api/models", schema: modelMap, share: true, signal });
}

const channelModels = z.object({ data: list(z.object({ id: text })) });

/**
 * `GET /api/channel/models` (admin): the names of all models that the server knows, without duplicates. The only
 * response without an envelope.
 */
export async function getChannelModels(http: Http, { signal }: CallOptions = {}): Promise<string[]> {
  const { data } = await http.call({
    method: "GET",
    path: "/api/channel/models",
    schema: channelModels,
    envelope: false,
    share: true,
    signal,
  });
  return [...new Set(data.map(({ id }) => id))].filter((id) => id !== "");
}
