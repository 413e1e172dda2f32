import { isJsonObject } from "../../text/json-text.js";
import { rounded } from "../model-price.js";
import { pointsOfCost, readLitellm, readOpenRouter, textOf, type Context, type Row } from "./cost-lists.js";
import { optionPrices } from "./option-tables.js";
import { createReading, numberOf, type PriceReading } from "./pasted-price.js";

/** new-api's `/api/pricing` (wire.md 9.1): by tokens or by call, as the gateway charges it. */
function readPricing(rows: readonly Row[], { unit, to }: Context): void {
  for (const row of rows) {
    const model = textOf(row.model_name) ?? "";
    const [ratio, call, completion] = [row.model_ratio, row.model_price, row.completion_ratio].map(numberOf);
    if (row.billing_mode === "tiered_expr" || textOf(row.billing_expr) !== undefined)
      to.leave(model, "tiers");
    else if (row.quota_type === 1 && call !== undefined && call >= 0)
      to.price({ model, call: rounded((call * unit) / 1000) });
    else if (row.quota_type === 1 || ratio === undefined || (completion ?? 0) < 0) to.leave(model, "value");
    else if (ratio < 0) to.leave(model, "negative");
    // What it says of models without a price.
    else if (ratio === 37.5) to.leave(model, "unpriced");
    else {
      const cached = numberOf(row.cache_ratio);
      to.price({
        model,
        input: ratio,
        ...(completion === undefined ? {} : { completion }),
        ...(cached === undefined ? {} : { extras: { cached_read_tokens: cached } }),
        isByTokens: true,
        isEffective: true,
      });
    }
  }
}

/** one-hub's table of prices (wire.md 9.1). */
function readTable(rows: readonly Row[], { to }: Context): void {
  for (const row of rows) {
    const model = textOf(row.model) ?? "";
    const [input, output, type = 0] = [row.input, row.output, row.channel_type].map(numberOf);
    const provider = type > 0 ? { channel_type: type } : {};
    if (input === undefined) to.leave(model, "value");
    else if (input < 0 || (output ?? 0) < 0) to.leave(model, "negative");
    else if (row.type === "times") to.price({ model, call: input, ...provider });
    else {
      const extras = Object.entries(isJsonObject(row.extra_ratios) ? row.extra_ratios : {});
      const known = extras.flatMap(([kind, ratio]) => {
        const number = numberOf(ratio);
        return number === undefined ? [] : [[kind, number] as const];
      });
      to.price({
        model,
        input,
        ...(output === undefined ? {} : { output }),
        ...(known.length > 0 ? { extras: Object.fromEntries(known) } : {}),
        isByTokens: true,
        ...provider,
      });
    }
  }
}

/** Laisky's `/api/models/display` (wire.md 9.1): dollars for a million tokens, by channel. */
function readDisplay(channels: readonly Row[], { unit, to }: Context): void {
  for (const { models } of channels)
    for (const [model, row] of Object.entries(isJsonObject(models) ? models : {})) {
      const price = isJsonObject(row) ? row : {};
      const [input, output] = [numberOf(price.input_price), numberOf(price.output_price)];
      if (input === undefined || input < 0 || (output ?? 0) < 0) to.leave(model, "value");
      else
        to.price({
          model,
          input: pointsOfCost(input / 1e6, unit),
          ...(output === undefined ? {} : { output: pointsOfCost(output / 1e6, unit) }),
        });
    }
}

/** Whether a list is of objects, of which one at least has what tells its form. */
const every = (rows: readonly unknown[], has: (row: Row) => boolean): rows is readonly Row[] =>
  rows.every((row) => isJsonObject(row)) && rows.some(has);

/** Prices in JSON, by the form that it has; nothing for any other JSON. */
export function readJsonPrices(json: unknown, unit: number): PriceReading | undefined {
  const to = createReading();
  const context = { unit, to };
  const data = isJsonObject(json) && "data" in json ? json.data : json;
  if (Array.isArray(data)) {
    const rows: readonly unknown[] = data;
    if (every(rows, (row) => "model_name" in row && "quota_type" in row)) {
      readPricing(rows, context);
      return to.done("pricing");
    }
    if (every(rows, (row) => "model" in row && "input" in row && "type" in row)) {
      readTable(rows, context);
      return to.done("price-table");
    }
    if (every(rows, (row) => "id" in row && isJsonObject(row.pricing))) {
      readOpenRouter(rows, context);
      return to.done("openrouter");
    }
    return every(rows, (row) => "key" in row && "value" in row) ? optionPrices(rows, unit) : undefined;
  }
  // A refusal has neither data nor prices.
  if (!isJsonObject(data) || "success" in data) return undefined;
  const values = Object.values(data);
  if (
    values.some(
      (row) => isJsonObject(row) && Object.keys(row).some((key) => /^(in|out)put_cost_per_/.test(key)),
    )
  ) {
    readLitellm(data, context);
    return to.done("litellm");
  }
  if (every(values, (row) => isJsonObject(row.models)) && "channel_name" in (values[0] ?? {})) {
    readDisplay(values, context);
    return to.done("display");
  }
  return optionPrices(data, unit);
}
