import { priceOfRatio, ratioOfPrice, rounded, type PriceCurrency } from "./model-price.js";
import type { PriceRow, PriceSide } from "./price-row.js";

/**
 * Reads by how much prices change: `+20%`, `-10 %`, `×1.2`, `1.2x`. Undefined for anything else, also for a number
 * alone, which could be either.
 */
export function parseFactor(text: string): number | undefined {
  const typed = text
    .normalize("NFKC")
    .replace(/[\s\u00a0]/g, "")
    .replace(/[−–]/g, "-")
    // A comma before three digits may part thousands, and is read by nobody.
    .replace(/,(?=\d{1,2}(?!\d))/, ".");
  const percent = /^([+-]?\d{1,4}(?:\.\d{1,4})?)%$/.exec(typed);
  const times = /^(?:[x×*](\d{1,4}(?:\.\d{1,6})?)|(\d{1,4}(?:\.\d{1,6})?)[x×])$/i.exec(typed);
  const factor = percent ? 1 + Number(percent[1]) / 100 : times ? Number(times[1] ?? times[2]) : undefined;
  // Free models are set one by one, and on purpose.
  return factor !== undefined && factor > 0 ? rounded(factor) : undefined;
}

/** What prices can be rounded to, in units of their currency; 0 for not at all. */
export const roundings = [0, 0.001, 0.01, 0.1, 1] as const;

/** A price as money, times a factor, rounded; one that would be rounded to nothing stays exact. */
function scaled(side: number, factor: number, step: number, type: string, currency: PriceCurrency): number {
  const price = priceOfRatio(side, type, currency) * factor;
  const round = step === 0 ? price : Math.round(price / step) * step;
  return ratioOfPrice(round === 0 ? price : rounded(round), type, currency);
}

/**
 * What a price becomes when it is multiplied. What the gateway's own code decides follows by itself, and nothing stays
 * nothing.
 * @param step of `roundings`
 */
export function multiplied(
  { type, input, output, completion, fixedOutput }: PriceRow,
  factor: number,
  step: number,
  currency: PriceCurrency,
): Partial<Pick<PriceRow, "input" | "output">> {
  const side = (points: PriceSide): PriceSide =>
    points === "none" || points === 0 ? points : scaled(points, factor, step, type, currency);
  const next = side(input);
  // A call has one price; what its output would cost by tokens isn't shown.
  if (type === "times" || output === "none" || fixedOutput !== undefined) return { input: next };
  // A stored ratio stays the same number where nothing is rounded.
  const follows = step === 0 && completion !== undefined && next !== "none";
  return { input: next, output: follows ? rounded(next * completion) : side(output) };
}
