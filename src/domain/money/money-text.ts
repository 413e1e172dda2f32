import { characters } from "../built-ins.js";
import { formatNumber } from "../text/number-text.js";
import type { Currency } from "./currency.js";
import { formatPoints, toPoints } from "./quota.js";
import { roundedQuotient } from "./rounding.js";

/** What an amount is written in: the display currency, or quota points. */
export type MoneyUnit = "currency" | "points";

/** How amounts are written here. */
export interface MoneyStyle {
  /** BCP 47 tag whose digits, grouping and decimal separators are used. */
  readonly locale: string;
  /** The unit of an amount that names none. */
  readonly unit: MoneyUnit;
  /** The gateway's currency. Where its rate is unknown, only points are understood. */
  readonly currency: Currency;
}

/** An amount as it was understood. */
export interface MoneyReading {
  /** Whole points. */
  readonly points: number;
  /** The unit it was written in. */
  readonly unit: MoneyUnit;
}

/** What names the gateway's own unit after an amount, as it is shown and as people write it. */
const pointWords = /(?:quota\s*)?(?:units?|points?|pts?\.?|[点點](?:额度|額度)?|积分|額度|额度)$/i;

/** What is written before or after an amount of the currencies that have words here. */
const words: Readonly<Record<string, string>> = {
  USD: "US\\s*\\$|USD|\\$|美元|美金",
  CNY: "CN\\s*¥|CNY|RMB|¥|人民币|(?<![\u4e00-\u9fff])元",
};

/** A text without what names a currency in it; the same text where nothing does. */
function withoutSigns(text: string, signs: string): string {
  const form = new RegExp(`^([+-]?)\\s*(?:${signs})\\s*([+-]?)|\\s*(?:${signs})$`, "gi");
  return text.replace(form, "$1$2").trim();
}

/** The currency that an amount names, and the amount alone; undefined for one that names none. */
function namedIn(
  text: string,
  currency: Currency,
): { readonly bare: string; readonly rate: number } | undefined {
  const { name, symbol, rate } = currency;
  const own =
    (Object.hasOwn(words, name) ? words[name] : undefined) ?? escaped(symbol.normalize("NFKC").trim());
  // The gateway's own sign comes first: an operator's symbol can be "$" or "点", too. Dollars are dollars everywhere.
  for (const [signs, one] of [[own, rate] as const, [words.USD ?? "", 1] as const]) {
    const bare = withoutSigns(text, signs);
    if (bare !== text) return { bare, rate: one };
  }
  return undefined;
}

/**
 * Reads an amount as people write it: `$20`, `20`, `20 USD`, `¥20` where the gateway shows yuan,
 * `1,000,000 quota units`, `1.000.000,50` where that is the locale's way, negative ones too. Digits, spaces and
 * separators of the locale are understood, full-width ones always. A unit in the text wins over the style's. Undefined
 * for anything else, for a fraction of a point, and for what doesn't survive JSON.
 */
export function parseMoney(
  text: string,
  { locale, unit: usual, currency }: MoneyStyle,
): MoneyReading | undefined {
  const plain = westernDigits(text, locale)
    .normalize("NFKC")
    .replace(/[\u2012\u2013\u2212]/g, "-")
    .replace(/[\u061c\u200e\u200f]/g, "")
    .trim();
  const currencyName = namedIn(plain, currency);
  const bare = (currencyName?.bare ?? plain).replace(pointWords, "").trim();
  const isPoints = bare !== (currencyName?.bare ?? plain);
  if (isPoints && currencyName) return undefined;
  const amount = parseAmount(bare, locale);
  if (amount === undefined) return undefined;
  const unit = isPoints ? "points" : currencyName ? "currency" : usual;
  const { quotaPerUnit } = currency;
  const points =
    unit === "points"
      ? amount
      : toPoints(amount, { quotaPerUnit, rate: currencyName?.rate ?? currency.rate });
  return points !== undefined && Number.isSafeInteger(points)
    ? { points: points === 0 ? 0 : points, unit }
    : undefined;
}

/** Decimals with which even the smallest amounts of a currency can be told apart. */
const maxDigits = 20;

/**
 * Points as a field shows them: grouped as the locale groups, in currency with as many decimals as no point is lost
 * with, two at least: `$1,000.00`, `$0.000002`.
 */
export function formatMoney(points: number, { locale, unit, currency }: MoneyStyle): string {
  if (unit === "points") return formatNumber(points, locale);
  const { quotaPerUnit, rate } = currency;
  const size = Math.abs(points);
  const isExact = (digits: number) =>
    toPoints(Number(roundedQuotient(size, quotaPerUnit, digits, rate)), currency) === size;
  let digits = 2;
  while (digits < maxDigits && !isExact(digits)) digits += 1;
  return formatPoints(points, locale, currency, digits);
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
  let read = text;
  numberSigns(locale).digits.forEach((digit, value) => {
    read = read.replaceAll(digit, String(value));
  });
  return read;
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
  return { digits: characters(plain).reverse(), group: of("group", ","), decimal: of("decimal", ".") };
}
