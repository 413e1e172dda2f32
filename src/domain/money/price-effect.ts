import type { UsageFigures } from "../usage/figures.js";
import { isClose, outputOf, type PriceRow } from "./price-row.js";

/** What calls would have cost at another price: the difference in points, or why nothing tells. */
export type PriceEffect =
  | { readonly kind: "difference"; readonly points: number }
  | { readonly kind: "unused" }
  | { readonly kind: "untold" }
  /** Which tier a call was in isn't known. */
  | { readonly kind: "untold-tiers" };

/** A price as it is and as it would be. */
export interface ChangedPrice {
  readonly before: PriceRow;
  readonly after: PriceRow;
}

/**
 * What the calls of models would have cost at other prices. What they did cost is scaled, because it has the ratios of
 * groups in it.
 * @param figuresOf what the calls of a model came to; undefined for none
 * @param isSplit whether the tokens of prompts and completions are told apart
 * @param tierFactor compares prices by tiers; without it they are not compared
 */
export function priceEffect(
  changes: readonly ChangedPrice[],
  figuresOf: (model: string) => UsageFigures | undefined,
  isSplit: boolean,
  tierFactor?: TierFactor,
): PriceEffect {
  let points: number | undefined;
  for (const { before, after } of changes) {
    const figures = figuresOf(before.model);
    if (!figures || figures.spend === 0) continue;
    const factor = factorOf(before, after, figures, isSplit, tierFactor);
    if (factor === undefined)
      return { kind: [before.type, after.type].includes("tiered") ? "untold-tiers" : "untold" };
    points = (points ?? 0) + figures.spend * (factor - 1);
  }
  return points === undefined ? { kind: "unused" } : { kind: "difference", points };
}

/** By how much all prices of one expression are those of another; undefined where nothing says so. */
type TierFactor = (before: string, after: string) => number | undefined;

function factorOf(
  before: PriceRow,
  next: PriceRow,
  { promptTokens: prompts, completionTokens: answers }: UsageFigures,
  isSplit: boolean,
  tierFactor: TierFactor | undefined,
): number | undefined {
  const { type, input } = before;
  if (type === "tiered" && next.type === "tiered")
    return tierFactor?.(before.expression ?? "", next.expression ?? "");
  if (type === "tiered" || type !== next.type || input === "none" || next.input === "none" || input <= 0)
    return undefined;
  const ofInput = next.input / input;
  // A call, or a built-in ratio of the output, follows the input.
  if (type === "times" || (before.output === "none" && next.output === "none")) return ofInput;
  const [output, nextOutput] = [outputOf(before), outputOf(next)];
  if (output === undefined || nextOutput === undefined) return undefined;
  if (isClose(output * next.input, nextOutput * input)) return ofInput;
  const cost = prompts * input + answers * output;
  return isSplit && cost > 0 ? (prompts * next.input + answers * nextOutput) / cost : undefined;
}
