import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError } from "../../../api/client/errors.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { listPriceOwners, listPricedModels, type PriceOwner } from "../../../api/entities/prices.js";
import { hasPriced } from "../../../domain/money/model-price.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { namesKept } from "../../../state/channel-names.js";
import { changeRow, removeRow } from "../../../state/collection/write-row.js";
import { createCollection } from "../../../state/collection/collection.js";
import type { EraseOptions } from "../../../state/collection/row-writes.js";
import type { Gateway } from "../../../state/gateways.js";
import { readOwnPrices } from "../../../state/prices/own-prices.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { lateLimiterOf } from "../../../state/rate-limit/late-limiter.js";
import type { Settled } from "../../../state/writes/settle.js";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import { prices, type PriceOwners } from "./price-collection.js";
import { erasePrice, writePrice, type FieldChanges } from "./price-writes.js";

/** The prices of a gateway and what can be done to one. */
export interface PricesModel extends CollectionOf<typeof prices> {
  /** Undefined for who may only read them. */
  readonly book: PriceBook | undefined;
  /** The names of providers by their numbers; empty until they are read, and where they can't be. */
  readonly owners: ReadonlySignal<PriceOwners>;
  /** The models that channels have; empty until they are read, and where they can't be. */
  readonly models: ReadonlySignal<readonly string[]>;
  /**
   * Changes these fields of a price; everything else of it stays. Rejects with a GatewayError after putting the row
   * back.
   */
  set(price: PriceRow, changes: FieldChanges): Promise<Settled<PriceRow>>;
  /** Deletes a price. Rejects with a GatewayError and leaves the row. */
  erase(price: PriceRow, options?: EraseOptions): Promise<Settled<unknown>>;
}

type PricedGateway = Pick<Gateway, "http" | "whenResumed" | "calls" | "session" | "supports" | "storage">;

/** A reading beside the list, nothing where it fails: the list is of use without it. */
async function beside<T>(reading: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return [];
  }
}

/** Every model that a channel has. */
async function channelModels(gateway: PricedGateway, signal: AbortSignal): Promise<readonly string[]> {
  const channels = await namesKept(gateway, searchChannels(gateway.http, "", { signal }));
  const names = channels.flatMap(({ models }) => models.split(",").map((model) => model.trim()));
  return [...new Set(names)].filter((model) => model !== "");
}

/**
 * The prices of a gateway: all of them for who may change them, else those of the models that the account can use.
 * @param book where they are kept; undefined for who may only read them
 */
export function createPricesModel(gateway: PricedGateway, book: PriceBook | undefined): PricesModel {
  const { http } = gateway;
  const { priceTable } = gateway.supports.peek();
  const owners = signal<PriceOwners>(new Map());
  const models = signal<readonly string[]>([]);
  const isServed = computed(() => (models.value.length === 0 ? undefined : hasPriced(models.value)));

  const read = (abort: AbortSignal) => book?.list(http, { signal: abort }) ?? readOwnPrices(gateway, abort);

  async function readBesides(abort: AbortSignal): Promise<void> {
    const [named, known] = await Promise.all([
      priceTable ? beside<PriceOwner>(listPriceOwners(http, { signal: abort })) : [],
      book
        ? beside(priceTable ? listPricedModels(http, { signal: abort }) : channelModels(gateway, abort))
        : [],
    ]);
    if (named.length > 0) owners.value = new Map(named.map(({ id, name }) => [id, name]));
    models.value = known;
  }

  const list = createCollection(
    prices,
    {
      async load(_page, _order, abort, onTotal) {
        const [rows] = await Promise.all([read(abort), readBesides(abort)]);
        onTotal(rows.length);
        // Of hundreds of prices, those matter that calls are charged by.
        const served = isServed.peek() ?? (() => true);
        return [...rows].sort((a, b) => Number(served(b.model)) - Number(served(a.model)));
      },
      // The prices come in one answer, and the gateway has no search.
      find: async (keyword, abort) => (await read(abort)).filter(({ model }) => model.includes(keyword)),
      pageSize: 50,
      whenResumed: (abort) => gateway.whenResumed(abort),
      rateLimiter: lateLimiterOf(gateway),
    },
    { owners, writes: book !== undefined, isServed },
  );
  const needed = (): PriceBook => {
    if (!book) throw new Error("These prices can't be changed.");
    return book;
  };
  /** Reads the prices again where only a part of a write was executed: nothing else tells what they are now. */
  async function rereading<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      if (isGatewayError(error) && error.kind === "partial") void list.load();
      throw error;
    }
  }
  return {
    ...list,
    book,
    owners,
    models,
    set: ({ model }, changes) =>
      rereading(changeRow(list, model, changes, () => writePrice(needed(), http, model, changes))),
    erase: ({ model }, options) =>
      rereading(removeRow(list, model, () => erasePrice(needed(), http, model, options?.http), options)),
  };
}
