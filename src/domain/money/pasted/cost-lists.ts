import { isJsonObject } from "../../text/json-text.js";
import { rounded } from "../model-price.js";
import { numberOf, type Collector } from "./pasted-price.js";

/** An object of a list. */
export type Row = Readonly<Record<string, unknown>>;

/** Where a list is read to, and the points for a unit of currency. */
export interface Context {
  readonly unit: number;
  readonly to: Collector;
}

/** Points for a token, of dollars for one. */
export const pointsOfCost = (cost: number, unit: number): number => rounded(cost * unit);

/** A text that isn't empty, without blanks around it. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

const isZero = (value: unknown): boolean => value === undefined || value === null || numberOf(value) === 0;

/** Costs of a token in dollars, by what each is for. `read` and `write` are of the cache. */
interface Costs {
  readonly input?: unknown;
  readonly output?: unknown;
  readonly read?: unknown;
  readonly write?: unknown;
  readonly audioIn?: unknown;
  readonly audioOut?: unknown;
  readonly reasoning?: unknown;
}

/** Takes what tokens of a model cost. @param hasOther whether the list has other prices of it */
function takeCosts(model: string, costs: Costs, { unit, to }: Context, hasOther: boolean): void {
  const [input, output] = [numberOf(costs.input), numberOf(costs.output)];
  if (input === undefined) {
    to.leave(model, hasOther || output !== undefined ? "unit" : "no-price");
    return;
  }
  if (input < 0 || (output ?? 0) < 0) {
    to.leave(model, input === -1 || output === -1 ? "varies" : "negative");
    return;
  }
  const kinds = [
    ["cached_read_tokens", costs.read, input],
    ["cached_write_tokens", costs.write, input],
    ["input_audio_tokens", costs.audioIn, input],
    ["output_audio_tokens", costs.audioOut, output ?? 0],
    ["reasoning_tokens", costs.reasoning, output ?? 0],
  ] as const;
  const extras = kinds.flatMap(([kind, cost, side]) => {
    const number = numberOf(cost);
    return number === undefined || number < 0 || side === 0 ? [] : [[kind, rounded(number / side)] as const];
  });
  to.price({
    model,
    input: pointsOfCost(input, unit),
    ...(output === undefined ? {} : { output: pointsOfCost(output, unit) }),
    ...(extras.length > 0 ? { extras: Object.fromEntries(extras) } : {}),
    isByTokens: true,
  });
}

const litellmRead = new Set([
  "input_cost_per_token",
  "output_cost_per_token",
  "cache_read_input_token_cost",
  "cache_creation_input_token_cost",
  "input_cost_per_audio_token",
  "output_cost_per_audio_token",
  "output_cost_per_reasoning_token",
]);

/** LiteLLM's `model_prices_and_context_window.json`. */
export function readLitellm(json: Row, context: Context): void {
  for (const [model, row] of Object.entries(json)) {
    if (model === "sample_spec") continue;
    if (!isJsonObject(row)) {
      context.to.leave(model, "value");
      continue;
    }
    const other = Object.keys(row).filter(
      (key) => key.includes("cost") && !litellmRead.has(key) && !isZero(row[key]),
    );
    for (const key of other) context.to.unread(key);
    const costs: Costs = {
      input: row.input_cost_per_token,
      output: row.output_cost_per_token,
      read: row.cache_read_input_token_cost,
      write: row.cache_creation_input_token_cost,
      audioIn: row.input_cost_per_audio_token,
      audioOut: row.output_cost_per_audio_token,
      reasoning: row.output_cost_per_reasoning_token,
    };
    const isFree = isZero(costs.input) && isZero(costs.output);
    // An image model has 0 for its tokens beside its price.
    takeCosts(model, isFree && other.length > 0 ? {} : costs, context, other.length > 0);
  }
}

const openRouterRead = new Set([
  "prompt",
  "completion",
  "input_cache_read",
  "input_cache_write",
  "internal_reasoning",
]);

/** OpenRouter's list of models: texts, for a token. */
export function readOpenRouter(rows: readonly Row[], context: Context): void {
  for (const row of rows) {
    const model = textOf(row.id) ?? "";
    const pricing = isJsonObject(row.pricing) ? row.pricing : {};
    const other = Object.keys(pricing).filter((key) => !openRouterRead.has(key) && !isZero(pricing[key]));
    for (const key of other) context.to.unread(key);
    takeCosts(
      model,
      {
        input: pricing.prompt,
        output: pricing.completion,
        read: pricing.input_cache_read,
        write: pricing.input_cache_write,
        // It writes 0 for what it doesn't charge by itself.
        ...(isZero(pricing.internal_reasoning) ? {} : { reasoning: pricing.internal_reasoning }),
      },
      context,
      other.length > 0,
    );
  }
}
