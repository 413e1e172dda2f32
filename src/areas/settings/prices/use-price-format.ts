import { priceOfRatio, type PriceCurrency } from "../../../domain/money/model-price.js";
import type { Currency } from "../../../domain/money/currency.js";
import type { PriceRow, PriceSide } from "../../../domain/money/price-row.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";

/** How prices read here: in the gateway's currency, for a million tokens or a call. */
export interface PriceFormat {
  /** What prices are in: the gateway's currency, or dollars where it shows points. */
  readonly currency: PriceCurrency & Pick<Currency, "name">;
  /** The amount alone: `$0.30`. */
  amount(ratio: number, billing: string): string;
  /** With what it is for: `$0.30 / 1M`, `$0.04 / call`. */
  full(side: PriceSide, billing: string): string;
  /** The amount alone, or that the gateway has one of its own. */
  short(side: PriceSide, billing: string): string;
  /** What a million tokens cost of a model without a price; undefined where the gateway refuses its calls. */
  readonly unpriced: string | undefined;
  /** What a provider is called. */
  owner(owners: ReadonlyMap<number, string>, price: Pick<PriceRow, "channel_type">): string;
}

/** How prices read here. */
export function usePriceFormat(): PriceFormat {
  const t = useMessages(priceMessages);
  const locale = useLocale();
  const { currency } = useQuota();
  const { unpricedRatio } = useValue(useGateway().supports);
  const amount = (ratio: number, billing: string) =>
    formatPrice(priceOfRatio(ratio, billing, currency), locale, currency);
  return {
    currency,
    amount,
    full(side, billing) {
      if (side === "none") return t.builtIn;
      return billing === "times" ? t.perCall(amount(side, billing)) : t.perMillion(amount(side, billing));
    },
    short: (side, billing) => (side === "none" ? t.builtIn : amount(side, billing)),
    unpriced: unpricedRatio === undefined ? undefined : amount(unpricedRatio, "tokens"),
    owner: (owners, { channel_type: type }) =>
      owners.get(type) ?? (type === 0 ? t.noOwner : t.unknownOwner(type)),
  };
}
