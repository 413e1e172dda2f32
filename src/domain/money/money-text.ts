import { formatNumber } from "../text/number-text.js";
import { currencyToQuota, formatCurrency } from "./quota.js";
import { roundedQuotient } from "./rounding.js";

/** What an amount is written in: the display currency, or quota points. */
export type MoneyUnit = "currency" | "points";

/** How amounts are written here. */
export interface MoneyStyle {
  /** BCP 47 tag whose digits, grouping and decimal separators are used. */
  readonly locale: string;
  /** The unit of an amount that names none. */
  readonly unit: MoneyUnit;
  /** Points per unit of currency; 0 or less when the rate is unknown, and then only points are understood. */
  readonly quotaPerUnit: number;
}

/** An amount as it was understood. */
export interface MoneyReading {
  /** Whole points. */
  readonly points: number;
  /** The unit it was written in. */
  readonly unit: MoneyUnit;
}

const pointWords = /(?:quota\s*)?(?:points?|pts?\.?|点|點|积分|額度|额度)$/i;
const currencySigns = /^([+-]?)\s*(?:US\s*\$|USD|\$)\s*|\s*(?:US\s*\$|USD|\$|美元)$/gi;

/**
 * Reads an amount as people write it: `$20`, `20`, `20 USD`, `1,000,000 points`, `1.000.000,50` where that is the
 * locale's way, negative ones too. Digits, spaces and separators of the locale are understood, full-width ones always.
 * A unit in the text wins over the style's. Undefined for anything else, for a fraction of a point, and for what
 * doesn't survive JSON.
 */
export function parseMoney(text: string, style: MoneyStyle): MoneyReading | undefined {
  const plain = westernDigits(text, style.locale)
    .normalize("NFKC")
    .replace(/[\u2012\u2013\u2212]/g, "-")
    .replace(/[\u061c\u200e\u200f]/g, "")
    .trim();
  const withoutWord = plain.replace(pointWords, "").trim();
  const bare = withoutWord.replace(currencySigns, "$1").trim();
  const isPoints = withoutWord !== plain;
  const isCurrency = bare !== withoutWord;
  if (isPoints && isCurrency) return undefined;
  const amount = parseAmount(bare, style.locale);
  if (amount === undefined) return undefined;
  const unit = isPoints ? "points" : isCurrency ? "currency" : style.unit;
  const points = unit === "points" ? amount : currencyToQuota(amount, style.quotaPerUnit);
  return points !== undefined && Number.isSafeInteger(points)
    ? { points: points === 0 ? 0 : points, unit }
    : undefined;
}

/**
 * Points as a field shows them: grouped as the locale groups, in currency with as many decimals as no point is lost
 * with, two at least: `$1,000.00`, `$0.000002`.
 */
export function formatMoney(points: number, { locale, unit, quotaPerUnit }: MoneyStyle): string {
  if (unit === "points") return formatNumber(points, locale);
  const size = Math.abs(points);
  const isExact = (digits: number) =>
    currencyToQuota(Number(roundedQuotient(size, quotaPerUnit, digits)), quotaPerUnit) === size;
  let digits = 2;
  while (digits < 12 && !isExact(digits)) digits += 1;
  return formatCurrency(points, locale, { digits, unit: quotaPerUnit });
}

/** A number with the separators of a locale; undefined for what is none. */
function parseAmount(text: string, locale: string): number | undefined {
  const { group, decimal } = separators(locale);
  const found = /^([+-]?)([\d.,'’\s٬٫]*\d)$/.exec(text) ?? /^([+-]?)([\d.,'’\s٬٫]*\d)[.,]$/.exec(text);
  const body = found?.[2];
  if (body === undefined) return undefined;
  const spaced = body.replace(/[\s'’٬]/g, (separator) => (separator === decimal ? separator : group));
  const isGrouped = (whole: string, by: string) =>
    new RegExp(`^\\d{1,3}(?:${escaped(by)}\\d{2,3})*${escaped(by)}\\d{3}$`).test(whole);
  const read = (by: string, point: string): number | undefined => {
    const [whole = "", fraction, ...more] = spaced.split(point);
    if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
    const digits = isGrouped(whole, by) ? whole.split(by).join("") : whole;
    return /^\d*$/.test(digits) && `${digits}${fraction ?? ""}` !== ""
      ? Number(`${digits || "0"}.${fraction ?? "0"}`)
      : undefined;
  };
  // Written the way of another country, where that can't be read in this one's.
  const amount = read(group, decimal) ?? read(".", ",") ?? read(",", ".");
  return amount === undefined ? undefined : found?.[1] === "-" ? -amount : amount;
}

/** What separates thousands and decimals, as plain characters. */
function separators(locale: string): { readonly group: string; readonly decimal: string } {
  const { group, decimal } = numberSigns(locale);
  const plain = (separator: string) => separator.normalize("NFKC").replace(/\s/g, " ");
  return { group: plain(group), decimal: plain(decimal) };
}

const escaped = (separator: string) => separator.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function westernDigits(text: string, locale: string): string {
  return numberSigns(locale).digits.reduce(
    (read, digit, value) => read.replaceAll(digit, String(value)),
    text,
  );
}

/** What a locale writes numbers with: its ten digits, and what separates thousands and decimals. */
function numberSigns(locale: string): {
  readonly digits: readonly string[];
  readonly group: string;
  readonly decimal: string;
} {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const of = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { digits: Array.from(plain).reverse(), group: of("group", ","), decimal: of("decimal", ".") };
}
