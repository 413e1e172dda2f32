import { rateOf, rounded } from "./model-price.js";

/** One side of a price, in points; `none` where the gateway keeps none and its own code decides. */
export type PriceSide = number | "none";

/** The points of a side; undefined where the gateway keeps none. */
export const pointsOf = (side: PriceSide | undefined): number | undefined =>
  side === "none" ? undefined : side;

/** The price of a model, wherever a gateway keeps it: in a table of prices, or as ratios among its options. */
export interface PriceRow {
  readonly model: string;
  /**
   * `tokens`, `times` for a price per call, or `tiered` for an expression, beside which the other figures count for
   * nothing; other values are possible.
   */
  readonly type: string;
  /** The provider that a table of prices names; 0 for none. */
  readonly channel_type: number;
  /** Points per prompt token, or per thousandth of a call. */
  readonly input: PriceSide;
  /** Points per completion token. */
  readonly output: PriceSide;
  /** Whether updates from a price list skip this price. */
  readonly locked: boolean;
  /** Factors for other kinds of tokens, by kind, relative to `input` or `output`. */
  readonly extra_ratios?: Readonly<Record<string, number>> | undefined;
  /** The stored ratio of output to input, where the gateway keeps that instead of a price of the output. */
  readonly completion?: number | undefined;
  /** The ratio of output to input that the gateway's own code takes while none is stored; undefined where unknown. */
  readonly builtIn?: number | undefined;
  /** What a `tiered` price is, in new-api's words: dollars for a million tokens (wire.md 9.26). */
  readonly expression?: string | undefined;
  /** Whether it has a price per call beside the expression. */
  readonly hasCallPrice?: boolean | undefined;
  /** What the first tier of the expression costs, in points for a token; undefined where it has no tiers. */
  readonly firstTier?:
    { readonly input?: number | undefined; readonly output?: number | undefined } | undefined;
  /** The ratio of output to input that the gateway's own code takes whatever is stored; undefined for none. */
  readonly fixedOutput?: number | undefined;
}

/** The points of a completion token, by the gateway's own ratio where that counts; undefined where unknown. */
export function outputOf(price: PriceRow): number | undefined {
  const { type, input, output, builtIn, fixedOutput } = price;
  if (type === "tiered") return price.firstTier?.output;
  if (output !== "none" && fixedOutput === undefined) return output;
  const ratio = fixedOutput ?? builtIn;
  return type === "times" || input === "none" || ratio === undefined ? undefined : rounded(input * ratio);
}

/** The points of a prompt token, of the first tier where there are several; undefined where unknown. */
export const inputOf = ({ type, input, firstTier }: PriceRow): number | undefined =>
  type === "tiered" ? firstTier?.input : pointsOf(input);

/** Whether a way of billing is one that is known. */
export const isBilling = (type: string): type is "tokens" | "times" | "tiered" =>
  type === "tokens" || type === "times" || type === "tiered";

/** Whether two numbers are the same but for what binary fractions add. */
export const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * 1e-9;

/** Points per thousandth of a call, of a price per call in dollars; and the other way round. */
export const inputOfCall = (price: number, unit: number): number => rounded((price * rateOf(unit)) / 1000);

/** The price per call in dollars. */
export const callOfInput = (input: number, unit: number): number => rounded((input * 1000) / rateOf(unit));
