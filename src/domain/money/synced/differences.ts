import { partOfTable } from "../pasted/option-tables.js";
import { createReading, numberOf, type PriceReading } from "../pasted/pasted-price.js";
import { rounded } from "../model-price.js";

/** What one field of a price is here and elsewhere (wire.md 9.21). */
export interface PriceDifference {
  /** Here; null for none. */
  readonly current: unknown;
  /** By the name of the source: a value, null for none, `same` for that of here, also where neither has one. */
  readonly upstreams: Readonly<Record<string, unknown>>;
  /** By the name of the source: false where its value stands for no price. */
  readonly confidence: Readonly<Record<string, unknown>>;
}

/** By model, by the name of the field: `model_ratio`, `completion_ratio`, `model_price`, `billing_expr` and others. */
export type PriceDifferences = Readonly<Record<string, Readonly<Record<string, PriceDifference>>>>;

/** How a source has its prices. */
export interface SourceForm {
  /** Points per unit of currency. */
  readonly unit: number;
  /** Whether the ratio of an output may be the source's own code, as on a price page. */
  readonly isEffective: boolean;
}

/** What a price has beside its input, output and price per call. */
const further: readonly string[] = [
  "cache_ratio",
  "create_cache_ratio",
  "image_ratio",
  "audio_ratio",
  "audio_completion_ratio",
];

const isText = (value: unknown): boolean =>
  typeof value === "string" && value !== "same" && value.trim() !== "";

/**
 * What one source says about prices, of what a gateway found to differ from its own. What is the same is not told, so
 * that a price has only what the source wants otherwise.
 */
export function readDifferences(
  differences: PriceDifferences,
  source: string,
  { unit, isEffective }: SourceForm,
): PriceReading {
  const to = createReading();
  for (const [model, fields] of Object.entries(differences)) {
    const told = (field: string): unknown => fields[field]?.upstreams[source];
    const value = (field: string): number | undefined =>
      numberOf(told(field) === "same" ? fields[field]?.current : told(field));
    if (Object.keys(fields).every((field) => told(field) === undefined || told(field) === null)) continue;
    const call = value("model_price");
    const input = value("model_ratio");
    const completion = value("completion_ratio");
    const extras = further.flatMap((field) => {
      const ratio = value(field);
      return ratio === undefined ? [] : [[partOfTable(field) ?? field, ratio] as const];
    });
    const numbers = [call, input, completion, ...extras.map(([, ratio]) => ratio)];
    // Where a rule of tiers is in force, here or there, ratios count for nothing.
    if (isText(told("billing_expr")) || fields.billing_mode?.current === "tiered_expr")
      to.leave(model, "tiers");
    else if (Object.values(fields).some(({ confidence }) => confidence[source] === false))
      to.leave(model, "unpriced");
    else if (numbers.some((number) => (number ?? 0) < 0)) to.leave(model, "negative");
    else if (numbers.every((number) => number === undefined)) continue;
    else
      to.price({
        model,
        ...(call === undefined ? {} : { call: rounded((call * unit) / 1000) }),
        ...(call !== undefined || input === undefined ? {} : { input, isByTokens: true }),
        ...(call !== undefined || completion === undefined ? {} : { completion }),
        ...(extras.length > 0 ? { extras: Object.fromEntries(extras) } : {}),
        ...(isEffective ? { isEffective } : {}),
      });
  }
  return to.done("ratio-config");
}
