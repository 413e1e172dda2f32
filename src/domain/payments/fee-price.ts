/** How one-hub and Done Hub price an order. Source: `calculateOrderAmount` of their `controller/order.go`. */
import { paidIn } from "./currencies.js";
import type { PayPrice } from "./offer.js";

/** What a way to pay adds to a price. */
export interface FeeRule {
  /** In US dollars, on every order; counts only without a share. */
  readonly fixed: number;
  /** Of the price after the discount. */
  readonly share: number;
  readonly currency: string;
  /** What the operator multiplies prices of this method by; Done Hub only. */
  readonly rate: number;
}

/** Rounded as the server rounds: to two decimals of the binary fraction. */
const cents = (value: number): number => Number(value.toFixed(2));

/**
 * What credit costs.
 * @param dollars of credit
 * @param discount what its price is multiplied by
 * @param perDollar units of other currencies for a dollar
 */
export function priceWithFee(
  dollars: number,
  discount: number,
  { fixed, share, currency, rate }: FeeRule,
  perDollar: number,
): PayPrice {
  const reduced = dollars * discount;
  const fee = share > 0 ? cents(reduced * share) : Math.max(0, fixed);
  const total = cents(reduced + fee);
  const money =
    currency === paidIn.dollars
      ? rate === 1
        ? total
        : cents(total * rate)
      : cents(total * perDollar * rate);
  return { money, currency: currency === "" ? undefined : currency, fee };
}
