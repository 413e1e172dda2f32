/** What Laisky's fork tells everybody about its models, which its own models page shows (wire.md 9.1). */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, numberOr, own, readBy, text } from "../client/schema.js";
import { entriesOf, textsOf } from "./loose-values.js";

const tierSchema = z.object({
  input_price: number,
  output_price: number,
  cached_input_price: number,
  input_token_threshold: number,
});

/** All prices are in dollars, before the factor of a group; for a million tokens unless they say otherwise. */
const displayedSchema = z.object({
  input_price: number,
  /** What input costs, where the gateway has no other price; 0 where it is free; -1 where it isn't told. */
  cached_input_price: numberOr(-1),
  /** 0 for none. */
  cache_write_5m_price: number,
  output_price: number,
  /** Tokens; 0 when unknown. */
  context_length: number,
  max_output_tokens: number,
  output_modalities: own(textsOf),
  description: text,
  /** For an image; 0 for none. */
  image_price: number,
  tiers: list(tierSchema),
  video_pricing: z.nullish(z.object({ per_second_usd: number })),
  audio_pricing: z.nullish(z.object({ usd_per_second: number })),
  embedding_pricing: z.nullish(z.object({ text_token_price: number })),
  per_call_pricing: z.nullish(z.object({ usd_per_call: number })),
  /** Prices by the time of day. */
  time_windows: list(z.unknown()),
});

/** A model of a channel, with its price there. */
export type DisplayedModel = z.infer<typeof displayedSchema>;

const channelSchema = z.object({
  /** `openai:Main`: type and name. */
  channel_name: text,
  models: readBy((value) => entriesOf(value ?? {}, (one) => z.safeParse(displayedSchema, one).data)),
});

/** A channel with its models by name. */
export type DisplayedChannel = z.infer<typeof channelSchema>;

/**
 * `GET /api/models/display` of Laisky's fork (everybody): the models of all channels, of an account those that its
 * group can use.
 */
export function listDisplayedModels(
  http: Http,
  { signal, anonymous }: CallOptions & { readonly anonymous?: boolean } = {},
): Promise<ReadonlyMap<string, DisplayedChannel>> {
  const schema = readBy((value) => entriesOf(value ?? {}, (one) => z.safeParse(channelSchema, one).data));
  const path = "/api/models/display";
  return http.call({ method: "GET", path, schema, share: true, anonymous, signal });
}
