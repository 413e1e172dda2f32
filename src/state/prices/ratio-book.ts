import { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import { listOptions, setOption } from "../../api/entities/options.js";
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
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";
import { priceOf, type PriceBook } from "./price-book.js";

/** What each gateway's last write waits for: a table is read and written as a whole, so that one follows another. */
const last = new WeakMap<GatewayStorage, Promise<unknown>>();

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
        return value === before || (before === "" && value === "{}") ? [] : [{ key, value }];
      });
      const order = (key: string) => priceOptions.findIndex((option) => option === key);
      for (const option of values.sort((one, other) => order(one.key) - order(other.key)))
        await setOption(http, option);
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
    remove(http, { model }) {
      const { edits, set } = createPriceEdits();
      for (const option of priceOptions) set(option, model, undefined);
      return write(http, edits);
    },
    updateMany: (http, changes) => many(http, changes),
  };

  function many(http: Http, changes: Parameters<NonNullable<PriceBook["updateMany"]>>[1]): Promise<void> {
    const noted = createPriceEdits();
    for (const { before, after } of changes) notePrice(noted, before, after, unit());
    return write(http, noted.edits);
  }

  return book;
}
