import { isJsonObject, readJson } from "../text/json-text.js";
import { parseRatios, type Ratios } from "./ratios.js";
import { rounded, type TokenKind } from "./model-price.js";
import { callOfInput, inputOfCall, isClose, pointsOf, type PriceRow, type PriceSide } from "./price-row.js";

/** The options with ratios of other kinds of tokens, by the kind that they are about. */
const kindOptions = {
  cached_read_tokens: "CacheRatio",
  cached_write_tokens: "CreateCacheRatio",
  input_image_tokens: "ImageRatio",
  input_audio_tokens: "AudioRatio",
  output_audio_tokens: "AudioCompletionRatio",
} as const satisfies Partial<Record<TokenKind, string>>;

/** The options that have prices of models (wire.md 4.5), in the order in which they are written. */
export const priceOptions = [
  "ModelPrice",
  "ModelRatio",
  "CompletionRatio",
  ...Object.values(kindOptions),
] as const;

/** An option that has prices of models. */
export type PriceOption = (typeof priceOptions)[number];

/** new-api's options with prices that are expressions: what the model costs, and whether that counts (wire.md 9.26). */
export const tierOptions = ["billing_setting.billing_expr", "billing_setting.billing_mode"] as const;

/** What the mode of a model is called whose expression counts. */
const tieredMode = "tiered_expr";

/** An option that has ratios, modes or expressions of models. */
export type PricingOption = PriceOption | (typeof tierOptions)[number];

/** The values of options by their keys; those that the gateway doesn't have are missing. */
export type PriceTexts = Readonly<Partial<Record<PricingOption, string>>>;

/** The texts in a table by name; empty for one that can't be read, which the gateway doesn't read either. */
function textsIn(text = ""): ReadonlyMap<string, string> {
  const read = readJson(text);
  const entries = read.ok && isJsonObject(read.value) ? Object.entries(read.value) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The expressions that models are charged by; one without any has an empty one. */
export function tieredModels(texts: PriceTexts): ReadonlyMap<string, string> {
  const [expressionKey, modeKey] = tierOptions;
  const expressions = textsIn(texts[expressionKey]);
  const modes = [...textsIn(texts[modeKey])].filter(([, mode]) => mode === tieredMode);
  return new Map(modes.map(([model]) => [model, expressions.get(model) ?? ""]));
}

/** The kinds of tokens that a gateway with these options can weigh. */
export const weighable = (texts: PriceTexts): TokenKind[] =>
  (Object.keys(kindOptions) as (keyof typeof kindOptions)[]).filter((kind) => kindOptions[kind] in texts);

/** The ratios of every option, or the first option whose text is no table of ratios. */
function tablesOf(texts: PriceTexts) {
  const tables: Partial<Record<PriceOption, Readonly<Record<string, number>>>> = {};
  for (const option of priceOptions) {
    const text = texts[option] ?? "";
    const read: Ratios = text.trim() === "" ? { ok: true, ratios: {} } : parseRatios(text);
    if (!read.ok) return { broken: option };
    tables[option] = read.ratios;
  }
  return { tables };
}

const at = (table: Readonly<Record<string, number>> = {}, name: string): number | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The ratio of output to input that a gateway's own code takes for a model without a stored one; undefined where that
 * isn't known.
 * @param stored the ratios that are stored, by model
 */
export type BuiltInOutput = (model: string, stored: Readonly<Record<string, number>>) => number | undefined;

/**
 * The prices that options have, one for each model that any of them names, or the option that can't be read.
 * @param unit points per unit of currency, in which prices per call are kept
 * @param builtInOf what the output costs where no option says it; without it that isn't known
 */
export function pricesOfOptions(
  texts: PriceTexts,
  unit: number,
  builtInOf?: BuiltInOutput,
): { readonly rows: readonly PriceRow[] } | { readonly broken: PriceOption } {
  const { tables, broken } = tablesOf(texts);
  if (!tables) return { broken };
  const { ModelPrice, ModelRatio, CompletionRatio } = tables;
  const tiered = tieredModels(texts);
  const models = new Set([...Object.values(tables).flatMap((table) => Object.keys(table)), ...tiered.keys()]);
  const rows = [...models].map((model): PriceRow => {
    const call = at(ModelPrice, model);
    const completion = at(CompletionRatio, model);
    const input = call === undefined ? at(ModelRatio, model) : inputOfCall(call, unit);
    const kinds = Object.entries(kindOptions).flatMap(([kind, option]) => {
      const ratio = at(tables[option], model);
      return ratio === undefined ? [] : [[kind, ratio] as const];
    });
    return {
      model,
      type: tiered.has(model) ? "tiered" : call === undefined ? "tokens" : "times",
      channel_type: 0,
      input: input ?? "none",
      output: input === undefined || completion === undefined ? "none" : rounded(input * completion),
      completion,
      builtIn: builtInOf?.(model, CompletionRatio ?? {}),
      locked: false,
      ...(tiered.has(model) ? { expression: tiered.get(model), hasCallPrice: call !== undefined } : {}),
      extra_ratios: kinds.length > 0 ? Object.fromEntries(kinds) : undefined,
    };
  });
  return { rows };
}

const isSame = (one: PriceSide | undefined, other: PriceSide | undefined): boolean =>
  typeof one === "number" && typeof other === "number" ? isClose(one, other) : one === other;

/** Ratios, modes or expressions to write, by model; undefined for what goes. */
export type TableEdits = ReadonlyMap<string, number | string | undefined>;

/** What to write, by option. */
export type PriceEdits = ReadonlyMap<PricingOption, TableEdits>;

/** Collects the ratios of several prices. */
export function createPriceEdits() {
  const edits = new Map<PricingOption, Map<string, number | string | undefined>>();
  return {
    edits: edits as PriceEdits,
    set(option: PricingOption, model: string, value: number | string | undefined): void {
      const table = edits.get(option) ?? new Map<string, number | string | undefined>();
      edits.set(option, table.set(model, value));
    },
  };
}

/** Whether a price per call is stored, though it may count for nothing beside an expression. */
const isByCall = (price: PriceRow | undefined): boolean =>
  price?.type === "times" || (price?.type === "tiered" && price.hasCallPrice === true);

/**
 * Notes which ratios make one price of another: only those that differ. A price that is money in both stays that money
 * when its input changes, so that the ratio of its output follows.
 * @param before the price as the gateway has it; undefined for a model without one
 * @param after the price that it shall have; undefined for none
 */
export function notePrice(
  { set }: Pick<ReturnType<typeof createPriceEdits>, "set">,
  before: PriceRow | undefined,
  after: PriceRow | undefined,
  unit: number,
): void {
  const model = (after ?? before)?.model ?? "";
  if (!after) {
    // Also what a price per call has covered so far.
    for (const option of [...priceOptions, ...tierOptions]) set(option, model, undefined);
    return;
  }
  const [expressionKey, modeKey] = tierOptions;
  if (after.type === "tiered") {
    // What the model cost before counts for nothing now, and again once the expression goes.
    if (before?.expression !== after.expression) set(expressionKey, model, after.expression);
    if (before?.type !== "tiered") set(modeKey, model, tieredMode);
    return;
  }
  if (before?.type === "tiered") for (const option of tierOptions) set(option, model, undefined);
  const wasByCall = isByCall(before);
  if (after.type === "times") {
    if (after.input !== "none" && !(wasByCall && isSame(before?.input, after.input)))
      set("ModelPrice", model, callOfInput(after.input, unit));
  } else {
    if (wasByCall) set("ModelPrice", model, undefined);
    if (wasByCall || !isSame(before?.input, after.input)) set("ModelRatio", model, pointsOf(after.input));
    if (!keepsCompletion(before, after)) set("CompletionRatio", model, completionOf(after));
  }
  for (const [kind, option] of Object.entries(kindOptions)) {
    const ratio = after.extra_ratios?.[kind];
    if (!isSame(before?.extra_ratios?.[kind], ratio)) set(option, model, ratio);
  }
}

/**
 * Whether the ratio of the output needs no change. Nothing times 0 is a price, so that one says nothing of a ratio, and
 * one that the gateway ignores stays as it is.
 */
function keepsCompletion(before: PriceRow | undefined, after: PriceRow): boolean {
  if (after.fixedOutput !== undefined) return true;
  if (after.input === 0) return true;
  if (after.output === "none" && before?.input === "none" && before.completion !== undefined) return true;
  return isSame(before?.completion, completionOf(after));
}

/** The ratio of output to input that a price needs; undefined for that of the gateway's own code. */
function completionOf({ input, output }: PriceRow): number | undefined {
  if (input === "none" || output === "none") return undefined;
  const ratio = output / input;
  // Shortened only where it still comes to the price.
  return rounded(rounded(ratio) * input) === output ? rounded(ratio) : ratio;
}
