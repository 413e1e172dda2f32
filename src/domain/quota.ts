/** How a quota is to be shown: the gateway's rate and whether its users see currency (behaviour.md 9). */
export interface QuotaDisplay {
  /** Points per unit of currency; `quota_per_unit` of the status. 0 or not finite means that the rate is unknown. */
  quotaPerUnit: number;
  /** `display_in_currency` of the status. */
  displayInCurrency: boolean;
  /** Decimals of a currency amount, 2 unless told; logs use 6. */
  digits?: number | undefined;
}

const UNITS = [
  { size: 1e3, suffix: "k" },
  { size: 1e6, suffix: "M" },
  { size: 1e9, suffix: "B" },
] as const;

/** Counts below this aren't shortened. */
const SHORTENED_FROM = 1e4;

/**
 * Shortens a count: from 10,000 on with `k`, from a million with `M`, from a billion with `B`, one decimal at most; smaller ones as they are.
 * Negative counts are shortened alike. Source: behaviour.md 9.
 *
 * @example formatCount(12_345) // "12.3k"
 */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return "0";
  const size = Math.abs(count);
  const sign = count < 0 ? "-" : "";
  if (size < SHORTENED_FROM) return sign + String(size);
  let text = "";
  for (const unit of UNITS) {
    const rounded = Math.round((size / unit.size) * 10) / 10;
    text = `${sign}${rounded}${unit.suffix}`;
    // Judged after rounding: 999,950 would otherwise read "1000k".
    if (rounded < 1000) break;
  }
  return text;
}

function isRate(quotaPerUnit: number): boolean {
  return Number.isFinite(quotaPerUnit) && quotaPerUnit > 0;
}

/** A quota in units of currency; undefined when the rate is 0, negative or not finite (wire.md 2.7). */
export function quotaToCurrency(quota: number, quotaPerUnit: number): number | undefined {
  return isRate(quotaPerUnit) && Number.isFinite(quota) ? quota / quotaPerUnit : undefined;
}

/** The whole number of points that an amount of currency buys; undefined when the rate is 0, negative or not finite. */
export function currencyToQuota(amount: number, quotaPerUnit: number): number | undefined {
  return isRate(quotaPerUnit) && Number.isFinite(amount) ? Math.round(amount * quotaPerUnit) : undefined;
}

/**
 * Writes an amount with a number of decimals. What isn't zero never reads as zero: it is below, or above where negative, the
 * smallest amount that the decimals can say.
 *
 * @param write the amount without its sign
 * @example formatRounded(0.004, 2, (size) => size.toFixed(2)) // "<0.01"
 */
export function formatRounded(amount: number, digits: number, write: (size: number) => string): string {
  const isLess = amount !== 0 && Number(Math.abs(amount).toFixed(digits)) === 0;
  const text = write(isLess ? 10 ** -digits : Math.abs(amount));
  if (amount < 0) return isLess ? `>-${text}` : `-${text}`;
  return isLess ? `<${text}` : text;
}

/**
 * An amount of currency as plain text with a fixed number of decimals: `$1.00`, `-$1.00`, `$1,000,000.00`; `<$0.01` for less.
 */
export function formatCurrency(amount: number, digits = 2, symbol = "$"): string {
  return formatRounded(amount, digits, (size) => {
    const [whole = "", ...decimals] = size.toFixed(digits).split(".");
    return symbol + [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
  });
}

/**
 * A quota as users read it: an amount of currency where the gateway shows currency and knows its rate, else a shortened count.
 * Source: behaviour.md 9. Views format for a locale themselves; this is the plain, deterministic text.
 *
 * @example formatQuota(500_000, { quotaPerUnit: 500_000, displayInCurrency: true }) // "$1.00"
 */
export function formatQuota(
  quota: number,
  { quotaPerUnit, displayInCurrency, digits = 2 }: QuotaDisplay,
): string {
  const amount = displayInCurrency ? quotaToCurrency(quota, quotaPerUnit) : undefined;
  return amount === undefined ? formatCount(quota) : formatCurrency(amount, digits);
}

/** A quota in full, in points, with grouped digits: `500,000`. For the tooltip of a shortened or converted figure. */
export function formatExactQuota(quota: number): string {
  if (!Number.isFinite(quota)) return "0";
  const [whole = "0", fraction] = Math.abs(quota).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return quota < 0 ? `-${text}` : text;
}
