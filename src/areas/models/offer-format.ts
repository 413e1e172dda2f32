import type { Currency } from "../../domain/money/currency.js";
import {
  isFree,
  perCall,
  perMillion,
  type OfferedPrice,
  type TokenPrices,
} from "../../domain/money/offer.js";
import { formatPrice } from "../../domain/money/price-text.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { useLocale } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import type { ModelsMessages } from "./generated/messages.en.js";

/** How prices of offered models read here. */
export interface OfferFormat {
  /** The gateway's currency, or dollars where it shows points. */
  readonly currency: Currency;
  /** A count or a multiplier, with every digit. */
  number(value: number): string;
  /** What a million tokens cost at so many points each: `$0.30`. */
  tokens(points: number, factor: number): string;
  /** One side of a price: `$0.30`, `$0.04 / call`, `Free`, `No price`; undefined where it has none. */
  side(price: OfferedPrice, side: keyof TokenPrices, factor: number): string | undefined;
  /** The same as a number in the currency, for a file; undefined for what isn't per million tokens. */
  amount(price: OfferedPrice, side: keyof TokenPrices, factor: number): number | undefined;
}

/** How prices of offered models read here. */
export function useOfferFormat(t: ModelsMessages): OfferFormat {
  const locale = useLocale();
  const { currency } = useQuota();
  const money = (amount: number) => formatPrice(amount, locale, currency);
  const tokens = (points: number, factor: number) => money(perMillion(points, factor, currency));
  return {
    currency,
    number: (value) => formatNumber(value, locale),
    tokens,
    side(price, side, factor) {
      const isFirst = side === "input";
      if (isFree(price, factor)) return isFirst ? t.free : undefined;
      switch (price.kind) {
        case "tokens": {
          const points = price[side];
          return points === undefined ? undefined : tokens(points, factor);
        }
        case "flat":
          return isFirst ? t.per[price.per](money(perCall(price.amount, factor, currency))) : undefined;
        case "rule":
        case "unset":
          return isFirst ? t.billing[price.kind] : undefined;
        case "untold":
          return undefined;
      }
    },
    amount(price, side, factor) {
      if (price.kind !== "tokens") return undefined;
      const points = price[side];
      return points === undefined ? undefined : perMillion(points, factor, currency);
    },
  };
}
