import { fold, times } from "../../domain/built-ins.js";
import { measured, type UsageFigures, type UsageMeasure } from "../../domain/usage/figures.js";
import type { UsageTable } from "../../domain/usage/table.js";
import { seriesCount } from "../../ui/chart/palette.js";

/** A line of the ranking, and a part of the chart's bars. */
export interface RankedSeries {
  readonly key: string;
  /** Its place in the palette; that of all others together behind the first ones. */
  readonly color: number;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly days: ReadonlyMap<string, UsageFigures>;
}

const valueOf = (figures: UsageFigures | undefined, measure: UsageMeasure) =>
  figures && measured(figures, measure);

/**
 * The parts of an answer by one measure, the largest first. A name keeps its colour in every measure, as far as the
 * colours go.
 */
export function rankedSeries({ series }: UsageTable, measure: UsageMeasure): RankedSeries[] {
  const ranked = series.toSorted(
    (one, other) => (valueOf(other.total, measure) ?? -1) - (valueOf(one.total, measure) ?? -1),
  );
  const shown = new Set(ranked.slice(0, seriesCount).map(({ key }) => key));
  const usual = new Map<string, number>();
  for (const { key } of series) if (usual.size < seriesCount) usual.set(key, usual.size);
  const usedColors = new Set([...shown].map((key) => usual.get(key)));
  const free = times(seriesCount, (color) => color).filter((color) => !usedColors.has(color));
  return ranked.map(({ key, total, days }) => ({
    key,
    color: shown.has(key) ? (usual.get(key) ?? free.shift() ?? seriesCount) : seriesCount,
    value: valueOf(total, measure),
    days,
  }));
}

/** A bar of the chart. */
export interface UsageBar {
  readonly day: string;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly parts: readonly { readonly key: string; readonly color: number; readonly value: number }[];
}

/** The key of what the chart doesn't tell apart: what is behind the last colour, or all where nothing is split. */
export const restKey = "\n";

/** The bars of an answer by one measure, without the names that are hidden. */
export function usageBars(
  { days }: UsageTable,
  ranked: readonly RankedSeries[],
  measure: UsageMeasure,
  hidden: readonly string[],
): UsageBar[] {
  const colored = ranked.filter(({ color }) => color < seriesCount);
  const restColor = ranked.length > 0 ? seriesCount : 0;
  return days.map(({ day, total }) => {
    const of = ({ days: own }: RankedSeries) => valueOf(own.get(day), measure) ?? 0;
    const isHidden = ({ key }: RankedSeries) => hidden.includes(key);
    const whole = valueOf(total, measure);
    const left = fold(ranked.filter(isHidden), (sum, one) => sum + of(one), 0);
    const value = whole === undefined ? undefined : Math.max(0, whole - left);
    const parts = colored
      .filter((one) => !isHidden(one))
      .map((one) => ({ key: one.key, color: one.color, value: of(one) }));
    const rest = (value ?? 0) - fold(parts, (sum, part) => sum + part.value, 0);
    return {
      day,
      value,
      parts: rest > 0 ? [...parts, { key: restKey, color: restColor, value: rest }] : parts,
    };
  });
}
