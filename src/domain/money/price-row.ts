import { rateOf, rounded } from "./model-price.js";

/** One side of a price, in points; `none` where the gateway keeps none and its own code decides. */
export type PriceSide = number | "none";

/** The points of a side; undefined where the gateway keeps none. */
export const pointsOf = (side: PriceSide | undefined): number | undefined =>
  side === "none" ? undefined : side;

/** The price of a model, wherever a gateway keeps it: in a table of prices, or as ratios among its options. */
export interface PriceRow {
  readonly model: string;
  /** `tokens`, or `times` for a price per call; other values are possible. */
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
  /** The ratio of output to input that the gateway's own code takes whatever is stored; undefined for none. */
  readonly fixedOutput?: number | undefined;
}

/** The points of a completion token, by the gateway's own ratio where that counts; undefined where unknown. */
export function outputOf({ type, input, output, builtIn, fixedOutput }: PriceRow): number | undefined {
  if (output !== "none" && fixedOutput === undefined) return output;
  const ratio = fixedOutput ?? builtIn;
  return type === "times" || input === "none" || ratio === undefined ? undefined : rounded(input * ratio);
}

/** Whether two numbers are the same but for what binary fractions add. */
export const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * 1e-9;

/** Points per thousandth of a call, of a price per call in dollars; and the other way round. */
export const inputOfCall = (price: number, unit: number): number => rounded((price * rateOf(unit)) / 1000);

/** The price per call in dollars. */
export const callOfInput = (input: number, unit: number): number => rounded((input * 1000) / rateOf(unit));
