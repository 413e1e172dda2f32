import { GatewayError, isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import { listOptions } from "../../api/entities/options.js";
import {
  createPriceEdits,
  notePrice,
  priceOptions,
  pricesOfOptions,
  weighable,
  type PriceEdits,
  type PriceTexts,
} from "../../domain/money/option-prices.js";
import { rateOf } from "../../domain/money/model-price.js";
import { parseRatios } from "../../domain/money/ratios.js";
import { editRatios } from "../../domain/money/ratio-text.js";
import type { PriceRow } from "../../domain/money/price-row.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";
import { priceOf, type PriceBook, type PriceChange } from "./price-book.js";
import { writeTogether } from "./write-together.js";

/** What each gateway's last write waits for: a table is read and written as a whole, so that one follows another. */
const last = new WeakMap<GatewayStorage, Promise<unknown>>();

/** What prices should have become by writes of which only a part was executed, by model. */
const halves = new WeakMap<GatewayStorage, Map<string, PriceRow>>();

function inTurn<T>(storage: GatewayStorage, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(storage) ?? Promise.resolve()).then(work, work);
  last.set(
    storage,
    turn.catch(() => undefined),
  );
  return turn;
}

const broken = (option: string) =>
  new GatewayError("unexpected", `GET /api/option/: ${option} is no table of ratios`, { status: 200 });

async function readTexts(
  http: Http,
  options: CallOptions & { readonly share?: boolean },
): Promise<PriceTexts> {
  const rows = await listOptions(http, options);
  const known: ReadonlySet<string> = new Set(priceOptions);
  return Object.fromEntries(rows.flatMap(({ key, value }) => (known.has(key) ? [[key, value]] : [])));
}

/**
 * Prices that are ratios among the options (wire.md 4.5), for the super administrator. A write reads the options just
 * before, changes the ratios of its models in their text, and leaves all else as it is, so that what others change at
 * the same time stays.
 */
export function createRatioBook({ storage, session }: Pick<Gateway, "storage" | "session">): PriceBook {
  const unit = () => rateOf(session.status.peek()?.quota_per_unit ?? 0);
  let texts: PriceTexts = {};

  async function list(http: Http, options: CallOptions = {}) {
    texts = await readTexts(http, options);
    const prices = pricesOfOptions(texts, unit());
    if ("broken" in prices) throw broken(prices.broken);
    return prices.rows;
  }

  const write = (http: Http, edits: PriceEdits): Promise<void> =>
    inTurn(storage, async () => {
      const now = await readTexts(http, { share: false });
      const values = [...edits].flatMap(([key, ratios]) => {
        const before = now[key] ?? "";
        // The gateway would save a text that is no table, and lose the one that it works with (wire.md 3.10).
        if (before.trim() !== "" && !parseRatios(before).ok) throw broken(key);
        const value = editRatios(before, ratios);
        return value === before || (before === "" && value === "{}")
          ? []
          : [{ key, before, value, edits: ratios }];
      });
      const order = (key: string) => priceOptions.findIndex((option) => option === key);
      values.sort((one, other) => order(one.key) - order(other.key));
      await writeTogether(http, values, () => readTexts(http, { share: false }));
    });

  const book: PriceBook = {
    isRelative: true,
    deletesAtOnce: false,
    billings: () => ("ModelPrice" in texts ? ["tokens", "times"] : ["tokens"]),
    kinds: () => weighable(texts),
    list,
    get: async (http, model) => priceOf(await list(http), model),
    create: (http, price) => many(http, [{ before: undefined, after: price }]),
    update: (http, before, after) => many(http, [{ before, after }]),
    remove(http, models) {
      const { edits, set } = createPriceEdits();
      for (const option of priceOptions) for (const model of models) set(option, model, undefined);
      return write(http, edits);
    },
    updateMany: (http, changes) => many(http, changes),
    halfWritten: (model) => halves.get(storage)?.get(model),
  };

  function many(http: Http, changes: readonly PriceChange[]): Promise<void> {
    const noted = createPriceEdits();
    for (const { before, after } of changes) notePrice(noted, before, after, unit());
    return followed(write(http, noted.edits), changes);
  }

  /** Keeps in mind what a write that was executed in part was to come to, until the next one of the same price. */
  async function followed(writing: Promise<void>, changes: readonly PriceChange[]): Promise<void> {
    const half = halves.get(storage) ?? new Map<string, PriceRow>();
    halves.set(storage, half);
    try {
      await writing;
      for (const { after } of changes) half.delete(after.model);
    } catch (error) {
      if (isGatewayError(error) && error.kind === "partial")
        for (const { after } of changes) half.set(after.model, after);
      throw error;
    }
  }

  return book;
}
