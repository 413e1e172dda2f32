import { pointsPerUnit } from "../../domain/money/currency.js";
import { formatCount } from "../../domain/money/quota.js";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { useLocale } from "../host/context/host.js";
import { useQuota } from "../host/context/use-quota.js";

/** How a figure of a metric reads. */
export interface FigureFormat {
  /**
   * At a bar: shortened, or an amount with as many decimals as it needs.
   * @param beside the largest figure next to it: beside whole units, less than a cent is just that
   */
  short(value: number, beside?: number): string;
  /** In a table: every request, token and point; an amount with six decimals. */
  exact(value: number): string;
}

/** Requests and tokens are counts; quota is an amount where the gateway shows currency, else points. */
export function useFigures(metric: UsageMeasure): FigureFormat {
  const locale = useLocale();
  const quota = useQuota();
  if (metric === "spend" && quota.inCurrency) {
    const cent = pointsPerUnit(quota.currency) / 100;
    const digits = (points: number) => {
      const size = Math.abs(points);
      if (size >= 10_000 * cent) return 0;
      return size === 0 || size >= cent ? 2 : 4;
    };
    return {
      short: (points, beside = points) =>
        quota.short(points, digits(beside) === 4 ? digits(points) : Math.min(2, digits(points))),
      exact: (points) => quota.short(points, 6),
    };
  }
  return { short: (value) => formatCount(value, locale), exact: (value) => formatNumber(value, locale) };
}
