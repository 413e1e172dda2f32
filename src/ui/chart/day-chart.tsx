import type { HTMLAttributes, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useHost } from "../host/context/host.js";
import { chartSheet } from "./day-chart.css.js";
import { useDayNames } from "./day-names.js";
import { ColorBox } from "./patterns.js";
import type { FigureFormat } from "./use-figures.js";

/** A part of a bar. */
export interface ChartPart {
  readonly key: string;
  readonly label: string;
  /** Its place in the palette. */
  readonly color: number;
  readonly value: number;
}

/** A bar. */
export interface ChartDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** `undefined` while it is read. */
  readonly value: number | undefined;
  readonly parts: readonly ChartPart[];
}

/** What a day is drawn with, whatever it links to. */
export type DayLinkProps = Omit<HTMLAttributes<HTMLElement>, "id"> & {
  readonly day: string;
  readonly "data-read": true | undefined;
};

/** How figures are read out. */
interface ChartTexts {
  dayFigure(this: void, day: string, figure: string): string;
  readonly separator: string;
}

/**
 * A bar for each day, its parts on top of each other, its figure above it. Pointer and keyboard read a day; a press
 * leads to what is behind it.
 */
export function DayChart({
  days,
  label,
  figures,
  texts,
  patterns,
  isPlain = false,
  day: read,
  onDay,
  link,
}: {
  readonly days: readonly ChartDay[];
  readonly label: string;
  readonly figures: FigureFormat;
  readonly texts: ChartTexts;
  readonly patterns: string;
  /** Whether a bar is one part, which says nothing beside the bar's own figure. */
  readonly isPlain?: boolean;
  /** The day that is read. */
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
  /** Draws what is pressed. */
  readonly link: (props: DayLinkProps) => ReactNode;
}) {
  useHost().adopt(chartSheet);
  const names = useDayNames();
  const highest = Math.max(0, ...days.map(({ value = 0 }) => value));
  const leave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") onDay(undefined);
  };

  return (
    <ul
      className="chart-days"
      data-many={days.length > 10 || undefined}
      aria-label={label}
      onKeyDown={moveByArrows}
      onPointerLeave={leave}
      onBlur={() => onDay(undefined)}
    >
      {days.map(({ day, value, parts }, index) => {
        const said = isPlain ? [] : parts.filter((part) => part.value !== 0);
        const fullLabel = texts.dayFigure(names.long(day), value === undefined ? "…" : figures.exact(value));
        return (
          <li key={day}>
            {link({
              day,
              className: "chart-day",
              tabIndex: index === days.length - 1 ? 0 : -1,
              "data-read": day === read || undefined,
              onPointerEnter: () => onDay(day),
              onFocus: () => onDay(day),
              children: (
                <>
                  <span className="visually-hidden">
                    {[
                      fullLabel,
                      ...said.map((part) => texts.dayFigure(part.label, figures.exact(part.value))),
                    ].join(texts.separator)}
                  </span>
                  <span className="chart-bar-box" aria-hidden="true">
                    <span className="chart-figure">
                      {value === undefined ? "…" : figures.short(value, highest)}
                    </span>
                    <svg
                      className="chart-bar"
                      width="100%"
                      height={`${highest > 0 ? (Math.max(0, value ?? 0) / highest) * 100 : 0}%`}
                    >
                      {stacked(parts, value ?? 0).map(({ key, ...part }) => (
                        <ColorBox key={key} patterns={patterns} width="100%" {...part} />
                      ))}
                    </svg>
                  </span>
                  <span className="chart-day-name" aria-hidden="true">
                    {names.weekday(day)}
                    <span>{names.short(day)}</span>
                    <span className="chart-day-short">{names.ofMonth(day)}</span>
                  </span>
                </>
              ),
            })}
          </li>
        );
      })}
    </ul>
  );
}

/** Arrows go from day to day: the chart is one stop of the Tab key. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>(".chart-day")];
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
  parts: readonly ChartPart[],
  whole: number,
): { readonly key: string; readonly color: number; readonly y: string; readonly height: string }[] {
  let top = 100;
  return parts.map(({ key, color, value }) => {
    const share = whole > 0 ? (Math.max(0, value) / whole) * 100 : 0;
    top -= share;
    return { key, color, y: `${top}%`, height: `${share}%` };
  });
}
