import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../../api/client/errors.js";
import {
  listPriceOwners,
  listPricedModels,
  listPrices,
  type Price,
  type PriceOwner,
} from "../../../api/entities/prices.js";
import { createCollection } from "../../../state/collection/collection.js";
import type { EraseOptions } from "../../../state/collection/row-writes.js";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import type { Gateway } from "../../../state/gateways.js";
import { rateLimiterOf } from "../../../state/rate-limit/rate-limiter.js";
import type { Settled } from "../../../state/writes/settle.js";
import { prices, type PriceOwners } from "./price-collection.js";
import { erasePrice, writePrice, type FieldChanges } from "./price-writes.js";

/** The prices of a gateway and what can be done to one. */
export interface PricesModel extends CollectionOf<typeof prices> {
  /** The names of providers by their numbers; empty until they are read, and where they can't be. */
  readonly owners: ReadonlySignal<PriceOwners>;
  /** The models that have a price or a channel; empty until they are read, and where they can't be. */
  readonly models: ReadonlySignal<readonly string[]>;
  /**
   * Changes these fields of a price; everything else of it stays. Rejects with a GatewayError after putting the row
   * back.
   */
  set(price: Price, changes: FieldChanges): Promise<Settled<Price>>;
  /** Deletes a price. Rejects with a GatewayError and leaves the row. */
  erase(price: Price, options?: EraseOptions): Promise<Settled<unknown>>;
}

/** A reading beside the list, nothing where it fails: the list is of use without it. */
async function beside<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return [];
  }
}

/** one-hub's table of prices, for administrators (wire.md 9.1). */
export function createPricesModel(gateway: Pick<Gateway, "http" | "whenResumed" | "calls">): PricesModel {
  const { http } = gateway;
  const owners = signal<PriceOwners>(new Map());
  const models = signal<readonly string[]>([]);
  const list = createCollection(
    prices,
    {
      async load(_page, _order, abort, onTotal) {
        const [rows, named, known] = await Promise.all([
          listPrices(http, { signal: abort }),
          beside<PriceOwner>(listPriceOwners(http, { signal: abort })),
          beside(listPricedModels(http, { signal: abort })),
        ]);
        if (named.length > 0) owners.value = new Map(named.map(({ id, name }) => [id, name]));
        models.value = known;
        onTotal(rows.length);
        return rows;
      },
      // The table comes in one answer, and the gateway has no search.
      find: async (keyword, signal) =>
        (await listPrices(http, { signal })).filter(({ model }) => model.includes(keyword)),
      pageSize: 50,
      whenResumed: (abort) => gateway.whenResumed(abort),
      rateLimiter: rateLimiterOf(gateway),
    },
    { owners },
  );
  return {
    ...list,
    owners,
    models,
    set: ({ model }, changes) => list.change(model, changes, () => writePrice(http, model, changes)),
    erase: ({ model }, options) => list.remove(model, () => erasePrice(http, model, options?.http), options),
  };
}
