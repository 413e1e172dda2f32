import { useMemo } from "react";
import { sumOf, type UsageMetric, type UsageSummary } from "../../domain/usage.js";
import { usageMessages } from "../../i18n/messages/usage.js";
import { useLocale, useMessages } from "../../ui/host/host.js";
import { fillOf } from "./patterns.js";
import type { Series } from "./series.js";
import { useFigures } from "./use-figures.js";

/** A bar for each day, its models on top of each other, its figure above it. The table beside it says the same. */
export function DayBars({
  summary,
  metric,
  series,
  patterns,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
  readonly series: readonly Series[];
  readonly patterns: string;
}) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const figures = useFigures(metric);
  const name = t.metrics[metric];
  const highest = Math.max(0, ...summary.days.map((day) => day.total[metric]));
  const weekday = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
    [locale],
  );
  const described = summary.days.map(({ day, total }) => t.dayFigure(day, figures.exact(total[metric])));

  return (
    <div className="usage-days" role="img" aria-label={t.chart(name, described.join(t.separator))}>
      {summary.days.map(({ day, total, models }) => {
        const value = total[metric];
        const date = new Date(`${day}T00:00:00Z`);
        return (
          <div key={day} className="usage-day">
            <div className="usage-bar-box">
              <span className="usage-figure">{figures.short(value)}</span>
              <svg
                className="usage-bar"
                width="100%"
                height={`${highest > 0 ? (Math.max(0, value) / highest) * 100 : 0}%`}
              >
                {stacked(series, (names) => sumOf(models, names, metric), value).map(
                  ({ key, ...part }, index) => (
                    <rect key={key} x="0" width="100%" fill={fillOf(patterns, index)} {...part} />
                  ),
                )}
              </svg>
            </div>
            <span className="usage-day-name">
              {Number.isNaN(date.getTime()) ? day : weekday.format(date)}
              <span>{day.slice(5)}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Where the parts of a bar begin and how high they are, from its foot up. */
function stacked(
  series: readonly Series[],
  valueOf: (names: readonly string[]) => number,
  whole: number,
): { readonly key: string; readonly y: string; readonly height: string }[] {
  let top = 100;
  return series.map(({ key, names }) => {
    const share = whole > 0 ? (Math.max(0, valueOf(names)) / whole) * 100 : 0;
    top -= share;
    return { key, y: `${top}%`, height: `${share}%` };
  });
}
