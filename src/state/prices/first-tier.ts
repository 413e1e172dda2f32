import { dollars, ratioOfPrice } from "../../domain/money/model-price.js";
import type { PriceRow } from "../../domain/money/price-row.js";
import { firstTier } from "../../domain/money/tiers/tier-rows.js";

/**
 * A price with what the first tier of its expression costs, if it has tiers.
 * @param unit points per dollar
 */
export function withFirstTier(row: PriceRow, unit: number): PriceRow {
  const first = row.type === "tiered" ? firstTier(row.expression ?? "") : undefined;
  if (!first) return row;
  const points = (price: number | undefined) =>
    price === undefined ? undefined : ratioOfPrice(price, "tokens", dollars(unit));
  return { ...row, firstTier: { input: points(first.input), output: points(first.output) } };
}
