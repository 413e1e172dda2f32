/** What can be counted: points, requests, and tokens of prompts and completions together. */
export const usageMeasures = ["spend", "requests", "tokens"] as const;

/** What is counted. */
export type UsageMeasure = (typeof usageMeasures)[number];

/** What some log entries add up to. */
export interface UsageFigures {
  /** Quota points. */
  readonly spend: number;
  readonly requests: number;
  /** Those of prompts and completions together, from a source that doesn't tell them apart. */
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The figures of no entry. */
export const noFigures: UsageFigures = { spend: 0, requests: 0, promptTokens: 0, completionTokens: 0 };

/** Adds figures up. */
export function sumFigures(all: Iterable<UsageFigures>): UsageFigures {
  let { spend, requests, promptTokens, completionTokens } = noFigures;
  for (const one of all) {
    spend += one.spend;
    requests += one.requests;
    promptTokens += one.promptTokens;
    completionTokens += one.completionTokens;
  }
  return { spend, requests, promptTokens, completionTokens };
}

/** The figures of points alone, from a source that knows nothing else. */
export const spendAlone = (spend: number): UsageFigures => ({ ...noFigures, spend });

/** One measure of figures. */
export const measured = (figures: UsageFigures, measure: UsageMeasure): number =>
  measure === "tokens" ? figures.promptTokens + figures.completionTokens : figures[measure];
