/**
 * How new-api compares prices. Source: `effectivePricingSyncData` and `buildDifferences` of its
 * `controller/ratio_sync.go`.
 */
import { fieldsOf, type Json } from "../pricing.js";

const numeric = [
  "model_ratio",
  "completion_ratio",
  "cache_ratio",
  "create_cache_ratio",
  "image_ratio",
  "audio_ratio",
  "audio_completion_ratio",
  "model_price",
] as const;

const fields = [...numeric, "billing_mode", "billing_expr"] as const;

/** Values by field, then by model. */
export type PriceTables = Readonly<Record<string, Record<string, unknown>>>;

const isNumeric = (field: string): boolean => numeric.some((one) => one === field);

/** Only what counts: a rule of tiers where one is in force, else a price per call, else ratios with an input. */
export function effective(data: Json): PriceTables {
  const tables: Record<string, Record<string, unknown>> = {};
  for (const field of fields)
    tables[field] = Object.fromEntries(
      Object.entries(fieldsOf(data[field])).filter(
        ([, value]) => !isNumeric(field) || (typeof value === "number" && value >= 0),
      ),
    );
  const tableOf = (field: string): Record<string, unknown> => (tables[field] ??= {});
  const drop = (name: string, some: readonly string[]) => {
    for (const field of some) Reflect.deleteProperty(tableOf(field), name);
  };
  for (const name of new Set(fields.flatMap((field) => Object.keys(tableOf(field))))) {
    const rule = tableOf("billing_expr")[name];
    if (tableOf("billing_mode")[name] === "tiered_expr") {
      drop(name, typeof rule === "string" && rule.trim() !== "" ? numeric : fields);
      continue;
    }
    drop(name, ["billing_expr"]);
    tableOf("billing_mode")[name] = "ratio";
    if (name in tableOf("model_price"))
      drop(
        name,
        numeric.filter((field) => field !== "model_price"),
      );
    else if (!(name in tableOf("model_ratio"))) drop(name, fields);
  }
  return tables;
}

interface Difference {
  current: unknown;
  upstreams: Record<string, unknown>;
  confidence: Record<string, boolean>;
}

const close = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number" ? Math.abs(one - other) < 1e-9 : one === other;

/** Whether a source has a price for a model: that of models without one is 37.5 on a price page. */
function isTrusted(data: PriceTables, model: string): boolean {
  const [ratios, completions] = [data.model_ratio ?? {}, data.completion_ratio ?? {}];
  if (Object.keys(ratios).length === 0 || Object.keys(completions).length === 0) return true;
  return !(close(ratios[model], 37.5) && close(completions[model], 1));
}

/** What sources have otherwise, by model and field. */
export function differencesOf(
  local: PriceTables,
  sources: readonly { readonly name: string; readonly data: PriceTables }[],
): Record<string, Record<string, Difference>> {
  const found: Record<string, Record<string, Difference>> = {};
  const isRule = (data: PriceTables, model: string) => data.billing_mode?.[model] === "tiered_expr";
  const models = new Set(
    [local, ...sources.map(({ data }) => data)].flatMap((data) =>
      fields.flatMap((field) => Object.keys(data[field] ?? {})),
    ),
  );
  for (const model of models) {
    const byRule = isRule(local, model) || sources.some(({ data }) => isRule(data, model));
    for (const field of fields) {
      if (byRule && isNumeric(field)) continue;
      const here = local[field]?.[model] ?? null;
      const item: Difference = { current: here, upstreams: {}, confidence: {} };
      let differs = false;
      for (const { name, data } of sources) {
        if (byRule && !isRule(data, model)) continue;
        const there = data[field]?.[model] ?? null;
        const isSame = close(here, there);
        differs ||= !isSame && there !== null;
        item.upstreams[name] = isSame ? "same" : there;
        item.confidence[name] = isTrusted(data, model);
      }
      if (differs) found[model] = { ...found[model], [field]: item };
    }
  }
  // A source that has nothing else is left out altogether.
  const differing = new Set(
    Object.values(found).flatMap((row) =>
      Object.values(row).flatMap(({ upstreams }) =>
        Object.entries(upstreams).flatMap(([name, value]) =>
          value === null || value === "same" ? [] : [name],
        ),
      ),
    ),
  );
  for (const row of Object.values(found))
    for (const { upstreams, confidence } of Object.values(row))
      for (const name of Object.keys(upstreams))
        if (!differing.has(name)) {
          Reflect.deleteProperty(upstreams, name);
          Reflect.deleteProperty(confidence, name);
        }
  return found;
}
