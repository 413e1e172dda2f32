import type { Currency } from "./currency.js";

/** How a call is charged: by tokens, or each the same. */
export const billings = ["tokens", "times"] as const;

/**
 * Tokens of other kinds that a price can weigh (wire.md 9.1): which price it is relative to, and what one-hub takes
 * where none is set.
 */
export const tokenKinds = [
  { key: "cached_tokens", side: "input", usual: 1 },
  { key: "cached_write_tokens", side: "input", usual: 1.25 },
  { key: "cached_read_tokens", side: "input", usual: 0.1 },
  { key: "input_audio_tokens", side: "input", usual: 1 },
  { key: "output_audio_tokens", side: "output", usual: 1 },
  { key: "reasoning_tokens", side: "output", usual: 1 },
  { key: "input_text_tokens", side: "input", usual: 1 },
  { key: "output_text_tokens", side: "output", usual: 1 },
  { key: "input_image_tokens", side: "input", usual: 1 },
  { key: "output_image_tokens", side: "output", usual: 1 },
] as const;

/** A kind of tokens that a price can weigh. */
export type TokenKind = (typeof tokenKinds)[number]["key"];

/** Points per US dollar when the gateway reports none: the default of the whole family. */
const defaultQuotaPerUnit = 500_000;

/** So many tokens, or calls times the thousand that one counts as, are what a price is named for. */
const pricedCount = (billing: string): number => (billing === "times" ? 1000 : 1_000_000);

/** Points per US dollar; the default of the family where the gateway reports none. */
export const rateOf = (quotaPerUnit: number): number =>
  Number.isFinite(quotaPerUnit) && quotaPerUnit > 0 ? quotaPerUnit : defaultQuotaPerUnit;

/** Without what binary fractions add to a decimal one. */
export const rounded = (value: number): number => Number(value.toPrecision(12));

/** A ratio with as many digits as it is shown with. */
export const shownRatio = (ratio: number): number => Number(ratio.toPrecision(6));

/** What prices of models are in. A gateway that shows points has prices in dollars. */
export type PriceCurrency = Pick<Currency, "symbol" | "rate" | "quotaPerUnit">;

/**
 * The dollars in which gateways keep prices per call, and in which price lists are written.
 * @param quotaPerUnit points per US dollar, as the status tells it
 */
export const dollars = (quotaPerUnit: number): PriceCurrency => ({ symbol: "$", rate: 1, quotaPerUnit });

/** What a ratio comes to in a currency: for a million tokens, or for a call. */
export function priceOfRatio(ratio: number, billing: string, { rate, quotaPerUnit }: PriceCurrency): number {
  return rounded((ratio * pricedCount(billing) * rate) / rateOf(quotaPerUnit));
}

/** The ratio of a price, the other way round. */
export function ratioOfPrice(price: number, billing: string, { rate, quotaPerUnit }: PriceCurrency): number {
  return rounded((price * rateOf(quotaPerUnit)) / (pricedCount(billing) * rate));
}

/**
 * A number of 0 or more that was typed; undefined for anything else. A price may have the sign of its currency and
 * commas: `$1,000.5`.
 */
export function parsePrice(
  text: string,
  { symbol }: Pick<Currency, "symbol"> = dollars(0),
): number | undefined {
  const plainOf = (one: string) => one.normalize("NFKC").trim();
  const [typed, sign] = [plainOf(text), plainOf(symbol)] as const;
  const plain = (typed.startsWith(sign) ? typed.slice(sign.length).trim() : typed).replace(
    /,(?=\d{3}(\D|$))/g,
    "",
  );
  return /^(\d+\.?\d*|\.\d+)(e-?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined;
}

/**
 * The models among these that no price covers: neither their own nor that of a beginning, `gpt-4*`.
 * @param priced the models of all prices; a name may have the type of a channel behind it, `gpt-4o(3)` (wire.md 4.5)
 */
export function unpricedModels(models: readonly string[], priced: readonly string[]): readonly string[] {
  const own = new Set([...priced, ...priced.map((name) => name.replace(/\(\d+\)$/, ""))]);
  const beginnings = priced.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));
  return models
    .filter((model) => !own.has(model) && !beginnings.some((beginning) => model.startsWith(beginning)))
    .sort();
}

/**
 * Whether any of these models has a price of this name: its own, one for a type of channels, `gpt-4o(3)`, or one for
 * all names that begin so, `gpt-4*`.
 */
export function hasPriced(models: readonly string[]): (priced: string) => boolean {
  const names = new Set(models);
  return (priced) =>
    priced.endsWith("*")
      ? models.some((model) => model.startsWith(priced.slice(0, -1)))
      : names.has(priced) || names.has(priced.replace(/\(\d+\)$/, ""));
}
