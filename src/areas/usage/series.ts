import { chartedModels, type UsageSummary } from "../../domain/usage.js";
import type { UsageMessages } from "../../i18n/messages/usage.en.js";
import { SERIES } from "./patterns.js";

/** What has one pattern in every chart: a model, or all that are not told apart. */
export interface Series {
  readonly key: string;
  readonly label: string;
  /** The models in it. */
  readonly names: readonly string[];
}

/** The series of a summary, in the order of their patterns. */
export function seriesOf(summary: UsageSummary, t: UsageMessages): Series[] {
  const { shown, rest } = chartedModels(summary, SERIES);
  const single = shown.map((name) => ({ key: `model ${name}`, label: name || t.noModel, names: [name] }));
  return rest.length === 0 ? single : [...single, { key: "rest", label: t.others(rest.length), names: rest }];
}
