import { formatNumber } from "../text/number-text.js";
import { formatCurrency } from "../money/quota.js";

/** Signs of the currencies that have one of their own. */
const signs: Readonly<Record<string, string>> = { USD: "$", CNY: "¥", EUR: "€", GBP: "£" };

/**
 * What is paid, in the provider's currency: `¥73.00`, `CHF 73.00`, `73.00` where nothing tells the currency.
 * @param currency ISO 4217 code
 */
export function payMoney(money: number, currency: string | undefined, locale: string): string {
  const code = currency ?? "";
  const sign = Object.hasOwn(signs, code) ? signs[code] : code === "" ? "" : `${code} `;
  return formatCurrency(money, locale, sign ?? "");
}

/** An amount that is suggested or the least: `$5`, `$5.50`, or points in full. */
export function payAmount(amount: number, unit: "dollars" | "points", locale: string): string {
  if (unit === "points") return formatNumber(amount, locale);
  return formatCurrency(amount, locale, signs.USD ?? "", Number.isInteger(amount) ? 0 : 2);
}
