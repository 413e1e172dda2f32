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
  tieredModels,
  tierOptions,
  weighable,
  type PriceEdits,
  type PriceTexts,
  type TableEdits,
} from "../../domain/money/option-prices.js";
import { toJson } from "../../domain/built-ins.js";
import { rateOf } from "../../domain/money/model-price.js";
import { parseRatios } from "../../domain/money/ratios.js";
import { editEntries } from "../../domain/money/ratio-text.js";
import { isJsonObject, readJson } from "../../domain/text/json-text.js";
import type { PriceRow } from "../../domain/money/price-row.js";
import type { Gateway } from "../gateways.js";
import type { GatewayStorage } from "../storage.js";
import { priceOf, type PriceBook, type PriceChange } from "./price-book.js";
import { inTurn, writeOptions } from "../writes/write-options.js";

/** What prices should have become by writes of which only a part was executed, by model. */
const halves = new WeakMap<GatewayStorage, Map<string, PriceRow>>();

const tableIn = (text: string): Readonly<Record<string, unknown>> => {
  const read = readJson(text);
  return read.ok && isJsonObject(read.value) ? read.value : {};
};

/** Changes some entries of a table, and leaves every other character as it is. */
const edited = (text: string, edits: TableEdits): string =>
  editEntries(
    text,
    new Map([...edits].map(([name, value]) => [name, value === undefined ? undefined : toJson(value)])),
  );

/** A table as it was before a write of some entries; what somebody else has changed in it since stays. */
function putBack(now: string, before: string, value: string, edits: TableEdits): string {
  if (now === value) return before === "" ? "{}" : before;
  const [old, written, current] = [tableIn(before), tableIn(value), tableIn(now)];
  const own = [...edits.keys()].filter((name) => current[name] === written[name]);
  const was = (name: string) => {
    const entry = Object.hasOwn(old, name) ? old[name] : undefined;
    return typeof entry === "number" || typeof entry === "string" ? entry : undefined;
  };
  return edited(now, new Map(own.map((name) => [name, was(name)])));
}

/** Whether the text of an option is what the gateway takes for one. */
function isTable(key: string, text: string): boolean {
  if (text.trim() === "") return true;
  if (isRatioOption(key)) return parseRatios(text).ok;
  const read = readJson(text);
  return (
    read.ok && isJsonObject(read.value) && Object.values(read.value).every((one) => typeof one === "string")
  );
}

const isRatioOption = (key: string): boolean => priceOptions.some((option) => option === key);

/**
 * The options in the order in which they are written: of what ends being charged by an expression, the mode goes first,
 * so that no call between the two is refused.
 */
function orderOf(edits: PriceEdits): readonly string[] {
  const [expressions, modes] = tierOptions;
  const ends = [...(edits.get(modes)?.values() ?? [])].includes(undefined);
  return [...priceOptions, ...(ends ? [modes, expressions] : [expressions, modes])];
}

const broken = (option: string) =>
  new GatewayError("unexpected", `GET /api/option/: ${option} is no table of ratios`, { status: 200 });

async function readTexts(
  http: Http,
  options: CallOptions & { readonly share?: boolean },
): Promise<PriceTexts> {
  const rows = await listOptions(http, options);
  const known: ReadonlySet<string> = new Set([...priceOptions, ...tierOptions]);
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

  async function rowsOf(fresh: PriceTexts): Promise<readonly PriceRow[]> {
    texts = fresh;
    const { knownOutputs } = featuresOf(supports.peek());
    const prices = pricesOfOptions(texts, unit(), knownOutputs ? builtInOutput : undefined);
    if ("broken" in prices) throw broken(prices.broken);
    const rows = prices.rows.map(withTold);
    if (tieredModels(texts).size === 0) return rows;
    const { withFirstTier } = await import("./first-tier.js");
    return rows.map((row) => withFirstTier(row, unit()));
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
        if (!isTable(key, before)) throw broken(key);
        const value = edited(before, ratios);
        return value === before || (before === "" && value === "{}")
          ? []
          : [{ key, value, putBack: (later: string) => putBack(later, before, value, ratios) }];
      });
      const order = orderOf(edits);
      values.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
      await writeOptions(http, values, () => readTexts(http, { share: false }));
    });

  const book: PriceBook = {
    isRelative: true,
    deletesAtOnce: false,
    billings: () => [
      "tokens",
      ...("ModelPrice" in texts ? ["times"] : []),
      ...(tierOptions.every((option) => option in texts) ? ["tiered"] : []),
    ],
    kinds: () => weighable(texts),
    list,
    saysFixed: () => told.size > 0,
    fixedOutput(model) {
      const output = told.get(model);
      return output?.isFixed ? output.ratio : undefined;
    },
    get: async (http, model) => priceOf(await rowsOf(await readTexts(http, {})), model),
    create: (http, price) => many(http, [{ before: undefined, after: price }]),
    update: (http, before, after) => many(http, [{ before, after }]),
    remove(http, models) {
      const { edits, set } = createPriceEdits();
      for (const option of [...priceOptions, ...tierOptions])
        for (const model of models) set(option, model, undefined);
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
