import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { text } from "../client/schema.js";

const schema = z.object({ key: text });

/**
 * `GET /api/channel/:id/key` (admin), which the dialects of members with `Supports.channelKeys` know: the key of one
 * channel. It must neither be stored nor shown.
 */
export async function getChannelKey(http: Http, id: number, { signal }: CallOptions = {}): Promise<string> {
  const { key } = await http.call({ method: "GET", path: `/api/channel/${id}/key`, schema, signal });
  return key;
}
