import { GatewayError, isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import { featuresOf } from "../../api/dialects/features.js";
import { listOptions } from "../../api/entities/options.js";
import { listOutputRatios, type OutputRatio } from "../../api/entities/output-ratios.js";
import { builtInOutput } from "../../domain/money/built-in-outputs.js";
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
import { editRatios, type RatioEdits } from "../../domain/money/ratio-text.js";
import type { PriceRow } from "../../domain/money/price-row.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";
import { priceOf, type PriceBook, type PriceChange } from "./price-book.js";
import { inTurn, writeOptions } from "../writes/write-options.js";

/** What prices should have become by writes of which only a part was executed, by model. */
const halves = new WeakMap<GatewayStorage, Map<string, PriceRow>>();

const ratiosIn = (text: string) => {
  const read = parseRatios(text.trim() === "" ? "{}" : text);
  return read.ok ? read.ratios : undefined;
};

/** A table as it was before a write of some ratios; what somebody else has changed in it since stays. */
function putBack(now: string, before: string, value: string, edits: RatioEdits): string {
  if (now === value) return before === "" ? "{}" : before;
  const [old = {}, written = {}, current = {}] = [ratiosIn(before), ratiosIn(value), ratiosIn(now)];
  const own = [...edits.keys()].filter((name) => current[name] === written[name]);
  return editRatios(
    now,
    new Map(own.map((name) => [name, Object.hasOwn(old, name) ? old[name] : undefined])),
  );
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
export function createRatioBook({
  storage,
  session,
  supports,
}: Pick<Gateway, "storage" | "session" | "supports">): PriceBook {
  const unit = () => rateOf(session.status.peek()?.quota_per_unit ?? 0);
  let texts: PriceTexts = {};
  let told: ReadonlyMap<string, OutputRatio> = new Map();

  function withTold(row: PriceRow): PriceRow {
    const output = told.get(row.model);
    if (!output) return row;
    if (output.isFixed) return { ...row, fixedOutput: output.ratio };
    return row.completion === undefined ? { ...row, builtIn: output.ratio } : row;
  }

  function rowsOf(fresh: PriceTexts): readonly PriceRow[] {
    texts = fresh;
    const { knownOutputs } = featuresOf(supports.peek());
    const prices = pricesOfOptions(texts, unit(), knownOutputs ? builtInOutput : undefined);
    if ("broken" in prices) throw broken(prices.broken);
    return prices.rows.map(withTold);
  }

  async function list(http: Http, options: CallOptions = {}) {
    const [fresh, ratios] = await Promise.all([
      readTexts(http, options),
      featuresOf(supports.peek()).fixedOutputs ? listOutputRatios(http, options) : told,
    ]);
    told = ratios;
    return rowsOf(fresh);
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
          : [{ key, value, putBack: (later: string) => putBack(later, before, value, ratios) }];
      });
      const order = (key: string) => priceOptions.findIndex((option) => option === key);
      values.sort((one, other) => order(one.key) - order(other.key));
      await writeOptions(http, values, () => readTexts(http, { share: false }));
    });

  const book: PriceBook = {
    isRelative: true,
    deletesAtOnce: false,
    billings: () => ("ModelPrice" in texts ? ["tokens", "times"] : ["tokens"]),
    kinds: () => weighable(texts),
    list,
    fixedOutput(model) {
      const output = told.get(model);
      return output?.isFixed ? output.ratio : undefined;
    },
    get: async (http, model) => priceOf(rowsOf(await readTexts(http, {})), model),
    create: (http, price) => many(http, [{ before: undefined, after: price }]),
    update: (http, before, after) => many(http, [{ before, after }]),
    remove(http, models) {
      const { edits, set } = createPriceEdits();
      for (const option of priceOptions) for (const model of models) set(option, model, undefined);
      return write(http, edits);
    },
    updateMany: (http, changes) => many(http, changes),
    takeMany: (http, changes) => many(http, changes),
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
