import { isJsonObject, readJson } from "../text/json-text.js";
import { parsePrice, ratioOfPrice, rounded } from "./model-price.js";
import { isClose, pointsOf, type PriceRow, type PriceSide } from "./price-row.js";

/** A price from a pasted list, in points for a token. */
export interface PastedPrice {
  readonly model: string;
  readonly input?: number;
  /** Points for a token of the answer. */
  readonly output?: number;
  /** The ratio of output to input, from a list of ratios. */
  readonly completion?: number;
}

/** What a pasted list says, and its lines that say nothing, from 1. */
export interface PastedPrices {
  readonly prices: readonly PastedPrice[];
  readonly wrong: readonly number[];
}

/** One line: a model, and its prices in units of currency for a million tokens. */
function priceInLine(line: string, unit: number): PastedPrice | undefined {
  const [model = "", ...numbers] = line.split(/[\s,;|]+/).filter((part) => part !== "");
  const [input, output, more] = numbers.map((part) => parsePrice(part));
  if (model === "" || input === undefined || numbers.length > 2 || more !== undefined) return undefined;
  if (numbers.length === 2 && output === undefined) return undefined;
  const ratio = (price: number) => ratioOfPrice(price, "tokens", unit);
  return { model, input: ratio(input), ...(output === undefined ? {} : { output: ratio(output) }) };
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Ratios in the forms that gateways give them out: an option's own text, or several options by their names. */
function pricesInJson(json: Readonly<Record<string, unknown>>): PastedPrice[] | undefined {
  const part = (...names: string[]) => names.map((name) => json[name]).find(isJsonObject);
  const models = part("ModelRatio", "model_ratio");
  const completions = part("CompletionRatio", "completion_ratio");
  const inputs = models ?? (completions ? {} : json);
  const names = [...new Set([...Object.keys(inputs), ...Object.keys(completions ?? {})])];
  const found = names.map((model): PastedPrice | undefined => {
    const [input, completion] = [inputs[model], completions?.[model]];
    if (![input, completion].every((value) => value === undefined || (isNumber(value) && value >= 0)))
      return undefined;
    return {
      model,
      ...(isNumber(input) ? { input } : {}),
      ...(isNumber(completion) ? { completion } : {}),
    };
  });
  return found.every((price) => price !== undefined) ? found : undefined;
}

/**
 * Reads a pasted list: lines of a model with its prices for a million tokens, `gpt-4o 2.5 10`, with blanks, tabs,
 * commas or bars between them; or JSON of ratios. Where a model comes twice, the last counts.
 * @param unit points per unit of currency
 */
export function parsePastedPrices(text: string, unit: number): PastedPrices {
  const json = readJson(text.trim());
  const lines = text.split("\n");
  if (json.ok || text.trim().startsWith("{")) {
    const prices = json.ok && isJsonObject(json.value) ? pricesInJson(json.value) : undefined;
    return prices ? { prices, wrong: [] } : { prices: [], wrong: [json.ok ? 1 : json.mistake.line] };
  }
  const found = new Map<string, PastedPrice>();
  const wrong: number[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === "" || line.trim().startsWith("#")) return;
    const price = priceInLine(line, unit);
    if (price) found.set(price.model, price);
    else wrong.push(index + 1);
  });
  return { prices: [...found.values()], wrong };
}

/** What a pasted price would change. */
export interface PastedChange {
  readonly before: PriceRow | undefined;
  readonly after: PriceRow;
}

const isSame = (one: PriceSide, other: PriceSide): boolean =>
  typeof one === "number" && typeof other === "number" ? isClose(one, other) : one === other;

/**
 * Compares pasted prices with those that a gateway has: what would change, in the order of the list. What a price
 * doesn't say stays as it is; an output that is a ratio follows its input.
 * @param needsOutput whether a price needs both sides: new ones without an output are in `incomplete`
 */
export function pastedChanges(
  pasted: readonly PastedPrice[],
  rows: readonly PriceRow[],
  needsOutput = false,
): {
  readonly changes: readonly PastedChange[];
  readonly same: number;
  readonly incomplete: readonly string[];
} {
  const incomplete: string[] = [];
  const known = new Map(rows.map((row) => [row.model, row]));
  const changes = pasted.flatMap(({ model, input, output, completion }): PastedChange[] => {
    const before = known.get(model);
    const own = before?.type === "times" ? undefined : before;
    const nextInput = input ?? pointsOf(own?.input);
    if (nextInput === undefined) return [];
    const ratio = completion ?? (output === undefined ? own?.completion : undefined);
    const nextOutput = output ?? (ratio === undefined ? (own?.output ?? "none") : rounded(nextInput * ratio));
    if (needsOutput && nextOutput === "none") {
      incomplete.push(model);
      return [];
    }
    const after: PriceRow = {
      model,
      channel_type: 0,
      locked: false,
      ...before,
      type: "tokens",
      input: nextInput,
      output: nextOutput,
    };
    const isKept = own !== undefined && isSame(own.input, after.input) && isSame(own.output, after.output);
    return isKept ? [] : [{ before, after }];
  });
  return { changes, same: pasted.length - changes.length - incomplete.length, incomplete };
}
