import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../api/errors.js";
import {
  deletePrices,
  getPrice,
  listPriceOwners,
  listPricedModels,
  listPrices,
  updatePrices,
  type Price,
  type PriceOwner,
} from "../../api/prices.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Collection, EraseOptions } from "../../state/collection/collection-types.js";
import type { Gateway } from "../../state/gateways.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { done, lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import type { PriceColumn, PriceFilter } from "./price-names.js";

/** Fields that can be changed without the form. */
export type FieldChanges = Partial<Pick<Price, "input" | "output" | "locked">>;

/** The prices of a gateway and what can be done to one. */
export interface PricesModel extends Collection<Price, string, PriceColumn, PriceFilter> {
  /** The names of providers by their numbers; empty until they are read, and where they can't be. */
  readonly owners: ReadonlySignal<ReadonlyMap<number, string>>;
  /** The models that have a price or a channel; empty until they are read, and where they can't be. */
  readonly models: ReadonlySignal<readonly string[]>;
  /** Changes these fields of a price; everything else of it stays. Rejects with a GatewayError after putting the row back. */
  set(price: Price, changes: FieldChanges): Promise<Settled<Price>>;
  /** Deletes a price. Rejects with a GatewayError and leaves the row. */
  erase(price: Price, options?: EraseOptions): Promise<Settled<unknown>>;
}

/** What a provider without a name is filtered and sorted by. */
const nameIn = (owners: ReadonlyMap<number, string>, { channel_type: type }: Price): string =>
  owners.get(type) ?? String(type);

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
export function createPricesModel(gateway: Pick<Gateway, "http" | "whenResumed" | "storage">): PricesModel {
  const { http } = gateway;
  const owners = signal<ReadonlyMap<number, string>>(new Map());
  const models = signal<readonly string[]>([]);
  const list = createCollection<Price, string, PriceColumn, PriceFilter>({
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
    pageSize: 50,
    keyOf: ({ model }) => model,
    columns: {
      model: ({ model }) => model,
      provider: (price) => nameIn(owners.peek(), price),
      billing: ({ type }) => type,
      input: ({ input }) => input,
      output: ({ output }) => output,
      extras: ({ extra_ratios: extras = {} }) => Object.keys(extras).length,
      locked: ({ locked }) => Number(locked),
    },
    filters: {
      provider: ({ channel_type: type }) => [String(type)],
      billing: ({ type }) => [type],
      locked: ({ locked }) => [locked ? "yes" : "no"],
    },
    textOf: (price) => `${price.model}\n${nameIn(owners.value, price)}`,
    whenResumed: (abort) => gateway.whenResumed(abort),
    rateLimiter: rateLimiterOf(gateway),
  });
  return {
    ...list,
    // The table comes in one answer, and the gateway has no search.
    find: async (keyword, signal) =>
      (await listPrices(http, { signal })).filter(({ model }) => model.includes(keyword)),
    owners,
    models,
    set({ model }, changes) {
      const read = () => getPrice(http, model);
      const holds = (price: Price) =>
        (Object.keys(changes) as (keyof FieldChanges)[]).every((field) => price[field] === changes[field]);
      return list.change(model, changes, async () => {
        const fresh = await read();
        if (holds(fresh)) return done(fresh);
        const next: Price = { ...fresh, ...changes };
        return settle({
          send: async () => {
            await updatePrices(http, [model], next);
            return next;
          },
          look: lookAt(read, holds),
        });
      });
    },
    erase: ({ model }, options) =>
      list.remove(
        model,
        () =>
          settle({
            send: () => deletePrices(options?.http ?? http, [model]),
            look: lookForGone(() => getPrice(http, model)),
          }),
        options,
      ),
  };
}
