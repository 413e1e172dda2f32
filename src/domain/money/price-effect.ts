import type { UsageFigures } from "../usage/figures.js";
import { isClose, type PriceRow } from "./price-row.js";

/** What calls would have cost at another price: the difference in points, or why nothing tells. */
export type PriceEffect =
  | { readonly kind: "difference"; readonly points: number }
  | { readonly kind: "unused" }
  | { readonly kind: "untold" };

/**
 * What the calls of a model would have cost at another price. What they did cost is scaled, because it has the ratios
 * of groups in it.
 * @param figures what the calls came to
 * @param apart whether the tokens of prompts and completions are told apart
 */
export function priceEffect(
  before: PriceRow,
  after: PriceRow,
  figures: UsageFigures,
  apart: boolean,
): PriceEffect {
  if (figures.spend === 0) return { kind: "unused" };
  const factor = factorOf(before, after, figures, apart);
  return factor === undefined
    ? { kind: "untold" }
    : { kind: "difference", points: figures.spend * (factor - 1) };
}

function factorOf(
  { type, input, output }: PriceRow,
  next: PriceRow,
  { promptTokens: prompts, completionTokens: answers }: UsageFigures,
  apart: boolean,
): number | undefined {
  if (type !== next.type || input === "none" || next.input === "none" || input <= 0) return undefined;
  const ofInput = next.input / input;
  // A call, or a built-in ratio of the output, follows the input.
  if (type === "times" || (output === "none" && next.output === "none")) return ofInput;
  if (output === "none" || next.output === "none") return undefined;
  if (isClose(output * next.input, next.output * input)) return ofInput;
  const cost = prompts * input + answers * output;
  return apart && cost > 0 ? (prompts * next.input + answers * next.output) / cost : undefined;
}
