import { roundedQuotient } from "../money/rounding.js";

/** Milliseconds as seconds with two decimals, or as many as told, without a unit: `0.24`. */
export function formatSeconds(milliseconds: number, digits = 2): string {
  return roundedQuotient(milliseconds, 1000, digits);
}
