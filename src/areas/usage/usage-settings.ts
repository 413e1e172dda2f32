import { usageMeasures, type UsageMeasure } from "../../domain/usage/figures.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { spanOf } from "../../domain/usage/ranges.js";
import type { CollectionView, ViewNames } from "../../state/collection/view.js";

/** What an answer can be parted by; `none` leaves the days. */
export const usageSplits = ["model", "user", "token", "channel", "none"] as const;

/** What an answer is parted by. */
export type UsageSplit = (typeof usageSplits)[number];

/** What usage is narrowed by, as the log records it. */
export type UsageFilter = Pick<UsageQuestion, "user" | "token" | "model" | "channel">;

/** What the reader looks at. */
export interface UsageSettings {
  readonly measure: UsageMeasure;
  readonly split: UsageSplit;
  /** A named range or two dates, see `spanOf`. */
  readonly range: string;
  readonly filter: UsageFilter;
  /** Names that the chart leaves out. */
  readonly hidden: readonly string[];
}

/** What is looked at where the address says nothing else. */
export type UsageDefaults = Partial<Pick<UsageSettings, "measure" | "split" | "range">> & {
  readonly model?: string;
};

/** The names of usage in an address, a saved view and the property `view`. */
export const usageViewNames: ViewNames = {
  filters: ["measure", "split", "range", "user", "token", "model", "channel", "without"],
  columns: [],
  orders: [],
};

const oneOf = <V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((one) => one === value);

/** Reads the settings of a view; what is invalid is as if it weren't there. */
export function readSettings(
  { filters = {} }: CollectionView,
  defaults: UsageDefaults,
  now: number,
): UsageSettings {
  const { user, token, model = defaults.model, channel, without = "" } = filters;
  const range = [filters.range, defaults.range].find((one) => one !== undefined && spanOf(one, now));
  return {
    measure: oneOf(usageMeasures, filters.measure) ?? defaults.measure ?? "spend",
    split: oneOf(usageSplits, filters.split) ?? defaults.split ?? "model",
    range: range ?? "7d",
    filter: {
      ...(user ? { user } : {}),
      ...(token ? { token } : {}),
      ...(model ? { model } : {}),
      ...(/^[1-9]\d{0,15}$/.test(channel ?? "") ? { channel: Number(channel) } : {}),
    },
    hidden: without === "" ? [] : without.split("\n"),
  };
}

/** A view with some of its settings changed; an empty text takes one away. */
export function changedView(
  view: CollectionView,
  changes: Readonly<Partial<Record<"measure" | "split" | "range" | "without" | keyof UsageFilter, string>>>,
): CollectionView {
  const filters = Object.entries({ ...view.filters, ...changes }).filter(([, value]) => value !== "");
  return { ...view, filters: Object.fromEntries(filters) };
}
