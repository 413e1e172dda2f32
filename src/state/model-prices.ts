import { listOptions } from "../api/entities/options.js";
import { listPrices } from "../api/entities/prices.js";
import { isRoot } from "../domain/access/roles.js";
import {
  pricedByOptions,
  pricesFromOptions,
  pricesFromTable,
  type ModelPrices,
} from "../domain/charge/model-prices.js";
import { rateOf } from "../domain/money/model-price.js";
import type { Gateway } from "./gateways.js";
import type { GatewayStorage } from "./storage.js";

/** Finds today's prices of a model; undefined where they aren't known. */
export type FindPrices = (model: string) => ModelPrices | undefined;

type PricedGateway = Pick<Gateway, "http" | "session" | "storage" | "supports">;

/** Milliseconds after which prices are read again. */
const LASTING = 60_000;

interface KnownPrices {
  readonly find: FindPrices;
  /** The models that have a price; names may end with `*`. Undefined where that isn't known. */
  readonly priced: readonly string[] | undefined;
}

const asked = new WeakMap<GatewayStorage, { readonly at: number; readonly reading: Promise<KnownPrices> }>();

async function read({ http, session, supports }: PricedGateway): Promise<KnownPrices> {
  const { priceTable, ratioOptions } = supports.peek();
  if (priceTable) {
    const rows = await listPrices(http);
    return { find: (model) => pricesFromTable(rows, model), priced: rows.map(({ model }) => model) };
  }
  if (!ratioOptions || !isRoot(session.user.peek()?.role))
    return { find: () => undefined, priced: undefined };
  const options = await listOptions(http);
  const unit = rateOf(session.status.peek()?.quota_per_unit ?? 0);
  return { find: (model) => pricesFromOptions(options, model, unit), priced: pricedByOptions(options) };
}

function known(gateway: PricedGateway): Promise<KnownPrices> {
  const { storage } = gateway;
  const last = asked.get(storage);
  if (last && Date.now() - last.at < LASTING) return last.reading;
  const reading = read(gateway);
  asked.set(storage, { at: Date.now(), reading });
  reading.catch(() => asked.delete(storage));
  return reading;
}

/**
 * What models cost now, by one call a minute: from one-hub's price table for everybody, elsewhere from the options,
 * which only the super administrator may read. Rejects with a GatewayError.
 */
export const readModelPrices = async (gateway: PricedGateway): Promise<FindPrices> =>
  (await known(gateway)).find;

/**
 * The models that have a price, from the same call; names may end with `*`. Undefined where this account can't know.
 * Rejects with a GatewayError.
 */
export const readPricedModels = async (gateway: PricedGateway): Promise<readonly string[] | undefined> =>
  (await known(gateway)).priced;
