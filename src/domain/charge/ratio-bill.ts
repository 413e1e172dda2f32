import { counted, type Bill, type ChargedEntry } from "./bill.js";

/** What one-api and its closest relatives multiply. */
export interface Ratios {
  readonly model: number;
  readonly group: number;
  readonly completion: number;
  /** What tools cost, in whole points, without the group's ratio. */
  readonly tools?: number;
}

type Counts = Pick<ChargedEntry, "prompt_tokens" | "completion_tokens">;

/** In the order in which a server multiplies, because the last binary digit decides what is rounded up. */
const sums = {
  "tokens-first": ({ prompt_tokens, completion_tokens }: Counts, { model, group, completion }: Ratios) =>
    (prompt_tokens + completion_tokens * completion) * (model * group),
  "prices-first": ({ prompt_tokens, completion_tokens }: Counts, { model, group, completion }: Ratios) =>
    prompt_tokens * (model * group) + completion_tokens * (model * completion * group),
} as const;

/** In which order a server multiplies: one-api, or Laisky's fork. */
export type Arithmetic = keyof typeof sums;

/**
 * What a call costs at these ratios: rounded up, at least one point unless it is free, and nothing without tokens.
 * Source: `postConsumeQuota` of one-api, `quota.Compute` of Laisky's fork.
 */
export function ratioBill(entry: Counts, ratios: Ratios, by: Arithmetic): Bill {
  const { prompt_tokens: input, completion_tokens: output } = entry;
  const { model, group, completion, tools = 0 } = ratios;
  const sum = sums[by](entry, ratios);
  const whole = Math.ceil(sum);
  const isLeast = model * group !== 0 && whole + tools <= 0 && (by === "prices-first" || input + output > 0);
  return {
    lines: counted([
      { kind: "input", count: input, points: model },
      { kind: "output", count: output, points: model * completion },
      { kind: "tool", count: tools === 0 ? 0 : 1, points: tools, isUngrouped: true },
    ]),
    group,
    sum: sum + tools,
    rounding: isLeast ? "least" : "up",
    points: isLeast ? 1 : whole + tools,
  };
}

/** Half of the last decimal that texts keep of a ratio. */
const HALF = 0.005;

/** Whether a number could be written so in a text with two decimals. */
export const readsAs = (value: number, written: number): boolean => Math.abs(value - written) <= HALF + 1e-9;

/** Between which charges a call lies whose ratios were written with two decimals, in points. */
export function rangeOfRounded(
  entry: Counts,
  ratios: Ratios,
  by: Arithmetic,
): { readonly from: number; readonly to: number } {
  const at = (by_: number): Ratios => ({
    ...ratios,
    model: Math.max(0, ratios.model + by_),
    group: ratios.group === 1 ? 1 : Math.max(0, ratios.group + by_),
    completion: Math.max(0, ratios.completion + by_),
  });
  return { from: ratioBill(entry, at(-HALF), by).points, to: ratioBill(entry, at(HALF), by).points };
}
