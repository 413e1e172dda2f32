import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import type { ChannelInput } from "./channel-schema.js";

/** Providers may take long to answer, and the gateway waits for them without a limit. */
const LONG_TIMEOUT = 60_000;

/** A provider without models is null to new-api. */
const names = z.pipe(
  z.nullable(z.array(z.string())),
  z.transform((list) => list ?? []),
);

/**
 * `GET /api/channel/fetch_models/:id` (admin, wire.md 9.5): has the gateway ask the provider of a saved channel for its
 * models, with the key that it keeps. Only where `Supports.providerModels`.
 */
export function fetchProviderModels(http: Http, id: number, { signal }: CallOptions = {}): Promise<string[]> {
  return http.call({
    method: "GET",
    path: `/api/channel/fetch_models/${id}`,
    schema: names,
    timeout: LONG_TIMEOUT,
    signal,
  });
}

/**
 * `POST /api/channel/fetch_models` (admin, wire.md 9.5): the same for a channel that isn't saved, by what its form has.
 * Nothing is stored. A "" for the base URL is the provider's own.
 */
export function probeProviderModels(
  http: Http,
  { type, key, base_url }: Pick<ChannelInput, "type" | "key" | "base_url">,
  { signal }: CallOptions = {},
): Promise<string[]> {
  return http.call({
    method: "POST",
    path: "/api/channel/fetch_models",
    body: { type, key, base_url },
    schema: names,
    writes: false,
    timeout: LONG_TIMEOUT,
    signal,
  });
}
