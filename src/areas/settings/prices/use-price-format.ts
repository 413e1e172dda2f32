import type { Price } from "../../../api/entities/prices.js";
import { priceOfRatio } from "../../../domain/money/model-price.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { priceMessages } from "./prices.messages.en.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";

/** The ratio of a model without a price. */
const unpricedRatio = 30;

/** How prices read here: in units of currency, for a million tokens or a call. */
export interface PriceFormat {
  /** Points per unit of currency. */
  readonly quotaPerUnit: number;
  /** The amount alone: `$0.30`. */
  amount(ratio: number, billing: string): string;
  /** With what it is for: `$0.30 / 1M`, `$0.04 / call`. */
  full(ratio: number, billing: string): string;
  /** What a million tokens cost of a model without a price. */
  readonly unpriced: string;
  /** What a provider is called. */
  owner(owners: ReadonlyMap<number, string>, price: Pick<Price, "channel_type">): string;
}

/** How prices read here. */
export function usePriceFormat(): PriceFormat {
  const t = useMessages(priceMessages);
  const locale = useLocale();
  const { quotaPerUnit } = useQuota();
  const amount = (ratio: number, billing: string) =>
    formatPrice(priceOfRatio(ratio, billing, quotaPerUnit), locale);
  return {
    quotaPerUnit,
    amount,
    full: (ratio, billing) =>
      billing === "times" ? t.perCall(amount(ratio, billing)) : t.perMillion(amount(ratio, billing)),
    unpriced: amount(unpricedRatio, "tokens"),
    owner: (owners, { channel_type: type }) =>
      owners.get(type) ?? (type === 0 ? t.noOwner : t.unknownOwner(type)),
  };
}
