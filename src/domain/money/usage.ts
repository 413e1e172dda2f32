import { lastDays } from "../time/day-spans.js";

/** One row of the dashboard (wire.md 2.6), as far as sums need it. */
export interface UsageEntry {
  readonly Day: string;
  readonly ModelName: string;
  readonly RequestCount: number;
  readonly Quota: number;
  readonly PromptTokens: number;
  readonly CompletionTokens: number;
}

/** What a chart counts. */
export type UsageMetric = "requests" | "quota" | "tokens";

/** Sums over some entries; `quota` in points, `tokens` those of prompts and completions together. */
export interface UsageFigures extends Readonly<Record<UsageMetric, number>> {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Everything that was used, by day and by model. */
export interface UsageSummary {
  readonly total: UsageFigures;
  /** In the order of the days, without a gap. */
  readonly days: readonly {
    /** `YYYY-MM-DD` */
    readonly day: string;
    readonly total: UsageFigures;
    readonly models: ReadonlyMap<string, UsageFigures>;
  }[];
  /** The one that cost most first. */
  readonly models: readonly { readonly name: string; readonly total: UsageFigures }[];
}

const NOTHING: UsageFigures = { requests: 0, quota: 0, tokens: 0, promptTokens: 0, completionTokens: 0 };

function plus(sum: UsageFigures, more: UsageFigures): UsageFigures {
  return {
    requests: sum.requests + more.requests,
    quota: sum.quota + more.quota,
    tokens: sum.tokens + more.tokens,
    promptTokens: sum.promptTokens + more.promptTokens,
    completionTokens: sum.completionTokens + more.completionTokens,
  };
}

function figuresOf(entry: UsageEntry): UsageFigures {
  return {
    requests: entry.RequestCount,
    quota: entry.Quota,
    tokens: entry.PromptTokens + entry.CompletionTokens,
    promptTokens: entry.PromptTokens,
    completionTokens: entry.CompletionTokens,
  };
}

/**
 * The last days in UTC as `YYYY-MM-DD`, oldest first, the day of `now` (epoch seconds) included: those that the server
 * sums up.
 */
export function lastUtcDays(now: number, count = 7): string[] {
  return lastDays(now, count).map(({ day }) => day);
}

/**
 * Adds up the dashboard's rows. Days without a row are there with zeros; a day outside of `days` is kept, because a
 * server may count its days in another zone.
 */
export function summariseUsage(entries: readonly UsageEntry[], days: readonly string[]): UsageSummary {
  const all = [...new Set([...days, ...entries.map((entry) => entry.Day)])].sort();
  const byDay = new Map(all.map((day) => [day, new Map<string, UsageFigures>()]));
  const byModel = new Map<string, UsageFigures>();
  for (const entry of entries) {
    const name = entry.ModelName;
    const figures = figuresOf(entry);
    const models = byDay.get(entry.Day);
    models?.set(name, plus(models.get(name) ?? NOTHING, figures));
    byModel.set(name, plus(byModel.get(name) ?? NOTHING, figures));
  }
  const sum = (figures: Iterable<UsageFigures>) => [...figures].reduce(plus, NOTHING);
  return {
    total: sum(byModel.values()),
    days: [...byDay].map(([day, models]) => ({ day, models, total: sum(models.values()) })),
    models: [...byModel]
      .map(([name, total]) => ({ name, total }))
      .sort(
        (a, b) =>
          b.total.quota - a.total.quota || b.total.requests - a.total.requests || (a.name < b.name ? -1 : 1),
      ),
  };
}

/**
 * The models that the chart of a metric tells apart, the largest first: all of them, or the first ones and the rest as
 * one.
 */
export function chartedModels(
  summary: UsageSummary,
  metric: UsageMetric,
  most = 6,
): { readonly shown: readonly string[]; readonly rest: readonly string[] } {
  const names = summary.models.toSorted((a, b) => b.total[metric] - a.total[metric]).map(({ name }) => name);
  const count = names.length <= most ? names.length : most - 1;
  return { shown: names.slice(0, count), rest: names.slice(count) };
}

/** One figure of several models together. */
export function sumOf(
  models: ReadonlyMap<string, UsageFigures>,
  names: readonly string[],
  metric: UsageMetric,
): number {
  return names.reduce((sum, name) => sum + (models.get(name)?.[metric] ?? 0), 0);
}
