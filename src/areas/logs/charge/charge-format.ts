import type { ChargeLine } from "../../../domain/charge/bill.js";
import { rateOf, rounded } from "../../../domain/money/model-price.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { formatNumber } from "../../../domain/text/number-text.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { chargeMessages } from "./generated/messages.en.js";

/** How the parts of a charge read here. */
export interface ChargeFormat {
  /** Points per US dollar, in which gateways keep prices per call. */
  readonly unit: number;
  /** So many points as money, or as points where the gateway shows no currency. */
  amount(points: number): string;
  /** What a line's price is: for a million tokens, or for one of anything else. */
  price(line: Pick<ChargeLine, "kind" | "points">): string;
  number(value: number): string;
}

const single: readonly ChargeLine["kind"][] = ["call", "tool", "image", "second"];

/** Whether a line counts calls, pictures or seconds, so that its price is for one of them. */
export const isSingle = ({ kind }: Pick<ChargeLine, "kind">): boolean => single.includes(kind);

/** How the parts of a charge read here. */
export function useChargeFormat(): ChargeFormat {
  const t = useMessages(chargeMessages);
  const locale = useLocale();
  const quota = useQuota();
  const { currency } = quota;
  const unit = rateOf(currency.quotaPerUnit);
  const number = (value: number) => formatNumber(rounded(value), locale);
  const amount = (points: number) =>
    quota.inCurrency
      ? formatPrice((points * currency.rate) / unit, locale, currency)
      : t.points(rounded(points));
  return {
    unit,
    amount,
    price: (line) => amount(isSingle(line) ? line.points : rounded(line.points * 1e6)),
    number,
  };
}
