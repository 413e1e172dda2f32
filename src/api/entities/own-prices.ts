import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, number, own, text } from "../client/schema.js";

const positive = own((value) => (typeof value === "number" && value >= 0 ? value : undefined));

/** What a model costs, as new-api tells everybody who may call it. */
export const ownPriceSchema = z.object({
  model_name: text,
  /** 0 by tokens, 1 by call. */
  quota_type: number,
  /** Points per prompt token. */
  model_ratio: number,
  /** Units of currency per call. */
  model_price: number,
  /** The ratio of output to input that the gateway charges, with those of its own code. */
  completion_ratio: positive,
  /** `tiered_expr` where an expression is what counts; "" otherwise, and on releases without. */
  billing_mode: text,
  billing_expr: text,
});

/** What a model costs, as new-api tells everybody who may call it. */
export type OwnPrice = z.infer<typeof ownPriceSchema>;

/**
 * `GET /api/pricing` of new-api (everybody): the models that the account can use, before the ratios of groups. Source:
 * `controller/pricing.go` there.
 */
export function listOwnPrices(http: Http, { signal }: CallOptions = {}): Promise<OwnPrice[]> {
  const schema = list(ownPriceSchema);
  return http.call({ method: "GET", path: "/api/pricing", schema, share: true, signal });
}
