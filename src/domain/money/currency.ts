/** What a gateway's public status says about money (wire.md 2.7). */
export interface MoneyStatus {
  /** Points per US dollar. */
  readonly quota_per_unit: number;
  readonly display_in_currency: boolean;
  /** new-api's: `USD`, `CNY`, `TOKENS` or `CUSTOM`. Undefined elsewhere, where amounts are in dollars. */
  readonly quota_display_type?: string | null | undefined;
  /** Yuan for a US dollar. */
  readonly usd_exchange_rate?: number | undefined;
  readonly custom_currency_symbol?: string | null | undefined;
  /** Units of the operator's currency for a US dollar. */
  readonly custom_currency_exchange_rate?: number | undefined;
}

/** The money in which a gateway shows its amounts. Every amount that is shown or typed goes through it. */
export interface Currency {
  /** In front of an amount: `$`, `¥`, or what the operator has set. */
  readonly symbol: string;
  /** What columns of files are named by: `USD`, `CNY`, or the symbol. */
  readonly name: string;
  /** Units of it for a US dollar. */
  readonly rate: number;
  /** Points per US dollar; 0 when unknown. */
  readonly quotaPerUnit: number;
  /** Whether the gateway shows amounts in it. Otherwise they are in points. */
  readonly isShown: boolean;
  /** Units for a US dollar by the sign that the gateway's own texts have, also those from before a change. */
  readonly signs: Readonly<Record<string, number>>;
}

const isRate = (rate: number | undefined): rate is number =>
  rate !== undefined && Number.isFinite(rate) && rate > 0;

/** What new-api shows where its operator has set a rate but no symbol. */
const noSymbol = "¤";

/**
 * The currency of a gateway, by its status. What can't be used falls back as the gateway does: a currency of the
 * operator's without a rate counts as one for a dollar, one without a symbol gets `¤`. Yuan without a rate would make
 * every amount 0 there; dollars are shown then. Without points per dollar, amounts are in points.
 */
export function currencyOf(status: MoneyStatus | undefined): Currency {
  const {
    quota_display_type: type,
    usd_exchange_rate: yuan,
    custom_currency_exchange_rate: own,
  } = status ?? {};
  const symbol = status?.custom_currency_symbol?.trim() ? status.custom_currency_symbol : noSymbol;
  const quotaPerUnit = isRate(status?.quota_per_unit) ? status.quota_per_unit : 0;
  const isOwn = type === "CUSTOM";
  const ownRate = isRate(own) ? own : 1;
  return {
    ...(isOwn
      ? { symbol, name: symbol.trim(), rate: ownRate }
      : type === "CNY" && isRate(yuan)
        ? { symbol: "¥", name: "CNY", rate: yuan }
        : { symbol: "$", name: "USD", rate: 1 }),
    quotaPerUnit,
    isShown: quotaPerUnit > 0 && (type ? type !== "TOKENS" : status?.display_in_currency === true),
    // Texts have a full-width dollar; a half-width one can be the operator's own symbol.
    signs: { ...(isRate(yuan) ? { "¥": yuan } : {}), ...(isOwn ? { [symbol]: ownRate } : {}), "＄": 1 },
  };
}

/** Points that are worth one unit of a currency, for thresholds: not for amounts, since it is rounded. */
export const pointsPerUnit = ({ quotaPerUnit, rate }: Pick<Currency, "quotaPerUnit" | "rate">): number =>
  quotaPerUnit / rate;
