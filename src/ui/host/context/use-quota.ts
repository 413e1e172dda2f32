import { formatNumber } from "../../../domain/text/number-text.js";
import { currencyOf, type Currency } from "../../../domain/money/currency.js";
import { formatQuota } from "../../../domain/money/quota.js";
import { useGateway, useLocale } from "./host.js";
import { useValue } from "../lifecycle/use-value.js";

/** How this gateway shows quota: as currency or as points (behaviour.md 9). */
export interface QuotaFormat {
  readonly inCurrency: boolean;
  /** Whether the gateway has said so yet. */
  readonly known: boolean;
  readonly currency: Currency;
  /** Short, for tables; `digits` is the number of decimals of a currency amount, by default 2. */
  short(quota: number, digits?: number): string;
  /** Every point, for details. */
  exact(quota: number): string;
}

/** How quota reads here; points until the public status is known. */
export function useQuota(): QuotaFormat {
  const locale = useLocale();
  const status = useValue(useGateway().session.status);
  const currency = currencyOf(status);
  return {
    inCurrency: currency.isShown,
    known: status !== undefined,
    currency,
    short: (quota, digits) => formatQuota(quota, { currency, locale, digits }),
    exact: (quota) => formatNumber(quota, locale),
  };
}
