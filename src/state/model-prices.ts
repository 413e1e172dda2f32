import { listOptions } from "../api/entities/options.js";
import { listPrices } from "../api/entities/prices.js";
import { isRoot } from "../domain/access/roles.js";
import { pricesFromOptions, pricesFromTable, type ModelPrices } from "../domain/charge/model-prices.js";
import { rateOf } from "../domain/money/model-price.js";
import type { Gateway } from "./gateways.js";
import type { GatewayStorage } from "./storage.js";

/** Finds today's prices of a model; undefined where they aren't known. */
export type FindPrices = (model: string) => ModelPrices | undefined;

type PricedGateway = Pick<Gateway, "http" | "session" | "storage" | "supports">;

/** Milliseconds after which prices are read again. */
const LASTING = 60_000;

const asked = new WeakMap<GatewayStorage, { readonly at: number; readonly reading: Promise<FindPrices> }>();

const none: FindPrices = () => undefined;

async function read({ http, session, supports }: PricedGateway): Promise<FindPrices> {
  const { priceTable, ratioOptions } = supports.peek();
  if (priceTable) {
    const rows = await listPrices(http);
    return (model) => pricesFromTable(rows, model);
  }
  if (!ratioOptions || !isRoot(session.user.peek()?.role)) return none;
  const options = await listOptions(http);
  const unit = rateOf(session.status.peek()?.quota_per_unit ?? 0);
  return (model) => pricesFromOptions(options, model, unit);
}

/**
 * What models cost now, by one call a minute: from one-hub's price table for everybody, elsewhere from the options,
 * which only the super administrator may read. Rejects with a GatewayError.
 */
export function readModelPrices(gateway: PricedGateway): Promise<FindPrices> {
  const { storage } = gateway;
  const known = asked.get(storage);
  if (known && Date.now() - known.at < LASTING) return known.reading;
  const reading = read(gateway);
  asked.set(storage, { at: Date.now(), reading });
  reading.catch(() => asked.delete(storage));
  return reading;
}
