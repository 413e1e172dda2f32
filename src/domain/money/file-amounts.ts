import type { Currency } from "./currency.js";
import { roundedQuotient } from "./rounding.js";

/** Decimals of an amount in a file: as many as amounts of a point need at any usual rate. */
const decimals = 10;

/** The units in which a file has amounts: the gateway's currency where it shows one, and points always. */
export interface FileUnit {
  /** What its column is named by, `USD`; undefined for points. */
  readonly currency: string | undefined;
  /** So many points in this unit. */
  amount(points: number): number;
}

/** The units in which files of a gateway have amounts. */
export function fileUnits({ isShown, name, quotaPerUnit, rate }: Currency): readonly FileUnit[] {
  const inPoints: FileUnit = { currency: undefined, amount: (points) => points };
  if (!isShown) return [inPoints];
  const amount = (points: number) => {
    const size = Number(roundedQuotient(Math.abs(points), quotaPerUnit, decimals, rate));
    return points < 0 ? -size : size;
  };
  return [{ currency: name, amount }, inPoints];
}
