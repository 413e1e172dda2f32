import { formatNumber } from "../text/number-text.js";
import { formatCurrency } from "../money/quota.js";
import { currencySigns, paidIn } from "./currencies.js";

/**
 * What is paid, in the provider's currency: `¥73.00`, `CHF 73.00`, `73.00` where nothing tells the currency.
 * @param currency ISO 4217 code
 */
export function payMoney(money: number, currency: string | undefined, locale: string): string {
  const code = currency ?? "";
  const sign = Object.hasOwn(currencySigns, code) ? currencySigns[code] : code === "" ? "" : `${code} `;
  return formatCurrency(money, locale, sign ?? "");
}

/** An amount that is suggested or the least: `$5`, `$5.50`, or points in full. */
export function payAmount(amount: number, unit: "dollars" | "points", locale: string): string {
  if (unit === "points") return formatNumber(amount, locale);
  return formatCurrency(
    amount,
    locale,
    currencySigns[paidIn.dollars] ?? "",
    Number.isInteger(amount) ? 0 : 2,
  );
}
