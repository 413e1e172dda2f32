/** What new-api tells everybody about its models: the list behind its own price page (wire.md 9.1). */
import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, own, ownNumber, text } from "../client/schema.js";
import { entriesOf, tagsOf, textsOf } from "./loose-values.js";

const pricedModel = z.object({
  model_name: text,
  description: text,
  tags: own(tagsOf),
  vendor_id: number,
  owner_by: text,
  /** 0 by tokens, 1 by call. */
  quota_type: number,
  /** Points per prompt token; 37.5 also where there is none. */
  model_ratio: number,
  /** Dollars per call. */
  model_price: number,
  /** The ratio of output to input that is charged. */
  completion_ratio: ownNumber,
  /** Ratios to the input; cached input without one costs what input costs. */
  cache_ratio: ownNumber,
  create_cache_ratio: ownNumber,
  image_ratio: ownNumber,
  audio_ratio: ownNumber,
  /** The ratio of audio output to audio input. */
  audio_completion_ratio: ownNumber,
  /** `all` is every group; undefined on releases that don't tell. */
  enable_groups: own(textsOf),
  supported_endpoint_types: own(textsOf),
  /** `tiered_expr` where a rule says what a call costs, in dollars per million tokens. */
  billing_mode: text,
  billing_expr: text,
});

/** A model as new-api's price page has it. */
export type PricedModel = z.infer<typeof pricedModel>;

const numberOf = (value: unknown) => (typeof value === "number" ? value : undefined);

/** A path below the gateway's address, with its method. */
export interface Endpoint {
  readonly path: string;
  /** In capitals; `POST` by default. */
  readonly method: string;
}

function endpointOf(value: unknown): Endpoint | undefined {
  const { path, method } = (value ?? {}) as { readonly path?: unknown; readonly method?: unknown };
  if (typeof path !== "string" || path === "") return undefined;
  return { path, method: typeof method === "string" && method !== "" ? method.toUpperCase() : "POST" };
}

const pricingSchema = z.object({
  data: list(pricedModel),
  vendors: list(z.object({ id: number, name: text })),
  /** By group; those of the account where its own group has others. Only groups that the visitor can use. */
  group_ratio: own((value) => entriesOf(value, numberOf)),
  /** The groups that the visitor can use, with their descriptions. */
  usable_group: own((value) => entriesOf(value, (about) => (typeof about === "string" ? about : ""))),
  supported_endpoint: own((value) => entriesOf(value, endpointOf)),
});

/** The answer of new-api's price page. What older releases leave out is undefined or empty. */
export type Pricing = z.infer<typeof pricingSchema>;

/**
 * `GET /api/pricing` of new-api (everybody, unless its operator has restricted it).
 * @param options `anonymous` where nobody is known to be signed in: its failure ends no session
 * @throws GatewayError `unauthorised` where the list is for accounts only, `forbidden` where it is turned off
 */
export function getPricing(
  http: Http,
  { signal, anonymous }: CallOptions & { readonly anonymous?: boolean } = {},
): Promise<Pricing> {
  return http.call({
    method: "GET",
    path: "/api/pricing",
    schema: pricingSchema,
    envelope: "whole",
    share: true,
    anonymous,
    signal,
  });
}

const selfUse = z.object({ self_use_mode_enabled: own((value) => (value === true ? true : undefined)) });

/** Whether new-api charges models without a price at its default, which it calls self-use mode: `GET /api/status`. */
export async function isForSelfUse(http: Http, { signal }: CallOptions = {}): Promise<boolean> {
  const path = "/api/status";
  const status = await http.call({ method: "GET", path, schema: selfUse, share: true, signal });
  return status.self_use_mode_enabled === true;
}
