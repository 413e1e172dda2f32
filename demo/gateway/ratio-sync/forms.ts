/** How new-api reads the forms of price lists. Source: its `controller/ratio_sync.go`. */
import { fieldsOf, type Json } from "../pricing.js";

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

type Ratios = Record<string, number>;

const tablesOf = (tables: Readonly<Record<string, Record<string, unknown>>>): Json =>
  Object.fromEntries(Object.entries(tables).filter(([, table]) => Object.keys(table).length > 0));

/** A token's costs become ratios: 1 is 0.002 dollars for a thousand tokens. */
function note(
  to: { model_ratio: Ratios; completion_ratio: Ratios; cache_ratio: Ratios },
  model: string,
  perMillion: { readonly input: number; readonly output?: number; readonly cached?: number },
): void {
  const { input, output, cached } = perMillion;
  to.model_ratio[model] = rounded(input / 2);
  if (input === 0) return;
  if (output !== undefined) to.completion_ratio[model] = rounded(output / input);
  if (cached !== undefined) to.cache_ratio[model] = rounded(cached / input);
}

const empty = () => ({
  model_ratio: {} as Ratios,
  completion_ratio: {} as Ratios,
  cache_ratio: {} as Ratios,
});

const costOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;

/** The list of models.dev: of several providers the cheapest that isn't free. */
export function modelsDev(body: unknown): Json | string {
  const found = new Map<string, { input: number; output?: number; cached?: number }>();
  for (const [, provider] of Object.entries(fieldsOf(body)).sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const [model, row] of Object.entries(fieldsOf(fieldsOf(provider).models))) {
      const cost = fieldsOf(fieldsOf(row).cost);
      const [input, output, cached] = [cost.input, cost.output, cost.cache_read].map(costOf);
      if (input === undefined || (input === 0 && (output ?? 0) > 0)) continue;
      const before = found.get(model)?.input ?? 0;
      if (found.has(model) && !(input > 0 && (before === 0 || input < before))) continue;
      found.set(model, {
        input,
        ...(output === undefined ? {} : { output }),
        ...(cached === undefined ? {} : { cached }),
      });
    }
  if (found.size === 0) return "no valid models.dev pricing entries found";
  const to = empty();
  for (const [model, costs] of found) note(to, model, costs);
  return tablesOf(to);
}

/** The models of OpenRouter, with costs for a token as texts. */
export function openRouter(body: unknown): Json {
  const rows = fieldsOf(body).data;
  const to = empty();
  for (const row of Array.isArray(rows) ? rows.map(fieldsOf) : []) {
    const pricing = fieldsOf(row.pricing);
    const costs = [pricing.prompt, pricing.completion, pricing.input_cache_read].map((text) =>
      typeof text === "string" && text !== "" ? Number(text) * 1e6 : NaN,
    );
    const [input = NaN, output = NaN, cached = NaN] = costs;
    const model = typeof row.id === "string" ? row.id : "";
    if ((Number.isNaN(input) && Number.isNaN(output)) || input < 0 || output < 0) continue;
    if (!(input > 0)) {
      if (!(output > 0)) to.model_ratio[model] = 0;
      continue;
    }
    note(to, model, {
      input,
      output: Number.isNaN(output) ? 0 : output,
      ...(cached >= 0 ? { cached } : {}),
    });
  }
  return tablesOf(to);
}

/** The rows of another gateway's price page. */
export function pricePage(rows: readonly unknown[]): Json {
  const tables: Record<string, Record<string, unknown>> = {};
  const put = (table: string, model: string, value: unknown) => {
    if (value !== undefined && value !== null) tables[table] = { ...tables[table], [model]: value };
  };
  for (const row of rows.map(fieldsOf)) {
    const model = typeof row.model_name === "string" ? row.model_name : "";
    if (model === "") continue;
    if (row.billing_mode === "tiered_expr") {
      put("billing_mode", model, row.billing_mode);
      put("billing_expr", model, row.billing_expr);
      continue;
    }
    const prices = row.quota_type === 1 ? ["model_price"] : ["model_ratio", "completion_ratio"];
    const further = [
      "cache_ratio",
      "create_cache_ratio",
      "image_ratio",
      "audio_ratio",
      "audio_completion_ratio",
    ];
    for (const field of [...prices, ...further]) put(field, model, row[field]);
  }
  return tables;
}
