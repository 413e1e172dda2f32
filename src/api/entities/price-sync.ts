import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, text } from "../client/schema.js";
import { priceSchema, type Price } from "./prices.js";

/** How one-hub and Done Hub take prices from a list (wire.md 9.21). Every call rejects with a GatewayError. */

/**
 * `GET /api/prices/updateService` of one-hub (admin): the address of the price list that its operator configured. Its
 * own console reads it from the browser.
 */
export function getPriceListAddress(http: Http, { signal }: CallOptions = {}): Promise<string> {
  return http.call({ method: "GET", path: "/api/prices/updateService", schema: text, share: true, signal });
}

/** `GET /api/prices?type=default` of one-hub (everybody): the prices that its release comes with. */
export function listBuiltInPrices(http: Http, { signal }: CallOptions = {}): Promise<Price[]> {
  const query = { type: "default" };
  return http.call({
    method: "GET",
    path: "/api/prices",
    query,
    schema: list(priceSchema),
    share: true,
    signal,
  });
}

/** `GET /api/prices/modelsdev` of Done Hub (admin): the prices of models.dev, which the gateway reads. */
export function listModelsDevPrices(http: Http, { signal }: CallOptions = {}): Promise<Price[]> {
  return http.call({
    method: "GET",
    path: "/api/prices/modelsdev",
    schema: list(priceSchema),
    timeout: 60_000,
    signal,
  });
}

/**
 * `POST /api/prices/sync` of one-hub (admin), in one transaction. `add` writes prices of models that have none;
 * `update` replaces those that are there whole and skips locked ones without a word. Its third way, `overwrite`,
 * deletes every price that isn't locked and isn't in the list, and isn't used.
 * @param prices at least one that the way applies to: `update` leaves a transaction open where there is none
 */
export function syncPrices(
  http: Http,
  updateMode: "add" | "update",
  prices: readonly Price[],
  { signal }: CallOptions = {},
): Promise<void> {
  const body = prices.map(({ model_info: _info, ...row }) => row);
  return http.call({
    method: "POST",
    path: "/api/prices/sync",
    query: { updateMode },
    body,
    schema: nothing,
    signal,
  });
}
