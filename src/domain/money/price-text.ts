import type { Currency } from "./currency.js";
import { formatCurrency } from "./quota.js";
import { roundedQuotient } from "./rounding.js";

/** Decimals that a price shows at most. */
const maxDecimals = 6;

/**
 * An amount of a currency with as many decimals as it needs, from two to six: `$0.30`, `$0.0714`; `<$0.000001` for
 * less.
 */
export function formatPrice(amount: number, locale: string, { symbol }: Pick<Currency, "symbol">): string {
  const written = roundedQuotient(Math.abs(amount), 1, maxDecimals);
  const [, fraction = ""] = written.split(".");
  const isTooSmall = amount !== 0 && Number(written) === 0;
  const digits = isTooSmall ? maxDecimals : Math.max(2, fraction.replace(/0+$/, "").length);
  return formatCurrency(amount, locale, symbol, digits);
}
