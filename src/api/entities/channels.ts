import { channelSchema } from "./channel-schema.js";
import type { Channel } from "./channel-schema.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list } from "../client/schema.js";

const channelList = list(channelSchema);

/** `GET /api/channel/` (admin): one page, counted from 0, the newest first. */
export function listChannels(
  http: Http,
  { page = 0 }: { page?: number | undefined } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<Channel[]> {
  return http.call({
    method: "GET",
    path: "/api/channel/",
    query: { p: page },
    schema: channelList,
    share: true,
    keepsRows: true,
    signal,
    onTotal,
  });
}

/**
 * `GET /api/channel/search` (admin): all channels whose ID is the keyword or whose name begins with it; keys are not
 * searched.
 */
export function searchChannels(
  http: Http,
  keyword: string,
  { signal }: CallOptions = {},
): Promise<Channel[]> {
  return http.call({
    method: "GET",
    path: "/api/channel/search",
    query: { keyword },
    schema: channelList,
    share: true,
    keepsRows: true,
    signal,
  });
}

/** `GET /api/channel/:id` (admin). */
export function getChannel(http: Http, id: number, { signal }: CallOptions = {}): Promise<Channel> {
  return http.call({ method: "GET", path: `/api/channel/${id}`, schema: channelSchema, share: true, signal });
}
