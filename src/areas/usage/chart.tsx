import { type KeyboardEvent, type PointerEvent } from "react";
import { sumOf, type UsageMetric, type UsageSummary } from "../../domain/usage.js";
import { usageMessages } from "../../i18n/messages/usage.js";
import { useDayNames } from "../../ui/chart/day-names.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useMessages } from "../../ui/host/host.js";
import { LogLink } from "./log-link.js";
import { ColorBox } from "./patterns.js";
import type { Series } from "./series.js";

/**
 * A bar for each day, its models on top of each other, its figure above it. Pointer and keyboard read a day, which the legend then shows; a press leads to
 * its entries in the log. The table below says the same.
 */
export function Chart({
  summary,
  metric,
  series,
  patterns,
  day: read,
  onDay,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
  readonly series: readonly Series[];
  readonly patterns: string;
  /** The day that is read. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  const days = useDayNames();
  const highest = Math.max(0, ...summary.days.map((day) => day.total[metric]));
  const leave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") onDay(undefined);
  };

  return (
    <ul
      className="usage-days"
      data-many={summary.days.length > 10 || undefined}
      aria-label={t.byDay(t.metrics[metric])}
      onKeyDown={moveByArrows}
      onPointerLeave={leave}
      onBlur={() => onDay(undefined)}
    >
      {summary.days.map(({ day, total, models }, index) => {
        const value = total[metric];
        const parts = series.map((one) => ({ ...one, value: sumOf(models, one.names, metric) }));
        const said = parts.filter((part) => part.value !== 0);
        const named = t.dayFigure(days.long(day), figures.exact(value));
        return (
          <li key={day}>
            <LogLink
              className="usage-day"
              tabIndex={index === summary.days.length - 1 ? 0 : -1}
              data-read={day === read || undefined}
              since={day}
              selection={{ day }}
              onPointerEnter={() => onDay(day)}
              onFocus={() => onDay(day)}
            >
              <span className="visually-hidden">
                {[named, ...said.map((part) => t.dayFigure(part.label, figures.exact(part.value)))].join(
                  t.separator,
                )}
              </span>
              <span className="usage-bar-box" aria-hidden="true">
                <span className="usage-figure">{figures.short(value)}</span>
                <svg
                  className="usage-bar"
                  width="100%"
                  height={`${highest > 0 ? (Math.max(0, value) / highest) * 100 : 0}%`}
                >
                  {stacked(parts, value).map(({ key, ...part }) => (
                    <ColorBox key={key} patterns={patterns} width="100%" {...part} />
                  ))}
                </svg>
              </span>
              <span className="usage-day-name" aria-hidden="true">
                {days.weekday(day)}
                <span>{day.slice(5)}</span>
              </span>
            </LogLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Arrows go from day to day: the chart is one stop of the Tab key. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>(".usage-day")];
  const at = days.findIndex((day) => day.matches(":focus"));
  const [back, on] =
    getComputedStyle(event.currentTarget).direction === "rtl"
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
  const steps: Readonly<Record<string, number>> = {
    [back]: at - 1,
    [on]: at + 1,
    Home: 0,
    End: days.length - 1,
  };
  const next = days[steps[event.key] ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Where the parts of a bar begin and how high they are, from its foot up. */
function stacked(
  parts: readonly (Series & { readonly value: number })[],
  whole: number,
): { readonly key: string; readonly color: number; readonly y: string; readonly height: string }[] {
  let top = 100;
  return parts.map(({ key, color, value }) => {
    const share = whole > 0 ? (Math.max(0, value) / whole) * 100 : 0;
    top -= share;
    return { key, color, y: `${top}%`, height: `${share}%` };
  });
}
