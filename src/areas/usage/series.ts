import { chartedModels, type UsageMetric, type UsageSummary } from "../../domain/money/usage.js";
import type { UsageMessages } from "./messages.en.js";
import { seriesCount } from "../../ui/chart/palette.js";

/** What has one colour in a chart: a model, or all that are not told apart. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** Its place in the palette. */
  readonly color: number;
  /** The models in it. */
  readonly names: readonly string[];
}

/** The series of a metric, the largest first. A model keeps its colour in every metric, as far as the colours go. */
export function seriesOf(summary: UsageSummary, metric: UsageMetric, t: UsageMessages): Series[] {
  const { shown, rest } = chartedModels(summary, metric, seriesCount);
  const usual = new Map(summary.models.slice(0, seriesCount).map(({ name }, color) => [name, color]));
  const taken = new Set(shown.map((name) => usual.get(name)));
  const free = Array.from({ length: seriesCount }, (_, color) => color).filter((color) => !taken.has(color));
  const single = shown.map((name) => ({
    key: `model ${name}`,
    label: name || t.noModel,
    color: usual.get(name) ?? free.shift() ?? seriesCount,
    names: [name],
  }));
  return rest.length === 0
    ? single
    : [...single, { key: "rest", label: t.others(rest.length), color: seriesCount, names: rest }];
}
