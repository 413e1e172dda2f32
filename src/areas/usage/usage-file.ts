import { csvText, fileName, type CsvCell } from "../../domain/text/csv.js";
import type { UsageFigures, UsageMeasure } from "../../domain/usage/figures.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import type { UsageMessages } from "./messages.en.js";
import type { UsageSplit } from "./usage-settings.js";

/** What a file of usage is made from. */
export interface UsageFileParts {
  readonly answer: UsageAnswer;
  readonly split: UsageSplit;
  readonly nameOf: (key: string) => string;
  readonly texts: UsageMessages;
  /** Points of one unit of currency; 0 where amounts are points. */
  readonly quotaPerUnit: number;
  /** First and last day, for the file's name. */
  readonly dates: readonly [string, string];
}

/** Every line of an answer as CSV: points, amounts where the gateway shows them, requests and tokens where known. */
export function usageCsv({ answer, split, nameOf, texts, quotaPerUnit }: UsageFileParts): string {
  const { table, measures } = answer;
  const knows = (measure: UsageMeasure) => measures.includes(measure);
  const head: CsvCell[] = [
    texts.splits[split],
    ...(quotaPerUnit > 0 ? [texts.measures.spend] : []),
    `${texts.measures.spend} (${texts.unit})`,
    ...(knows("requests") ? [texts.measures.requests] : []),
    ...(knows("tokens") ? [texts.measures.tokens] : []),
  ];
  const line = (name: string, figures: UsageFigures | undefined): CsvCell[] => [
    name,
    ...(quotaPerUnit > 0 ? [figures && figures.spend / quotaPerUnit] : []),
    figures?.spend,
    ...(knows("requests") ? [figures?.requests] : []),
    ...(knows("tokens") ? [figures && figures.promptTokens + figures.completionTokens] : []),
  ];
  const lines =
    split === "none"
      ? table.days.map(({ day, total }) => line(day, total))
      : table.series.map(({ key, total }) => line(nameOf(key), total));
  const total = answer.source === "sample" ? texts.sampled : texts.total;
  return csvText([head, ...lines, line(total, table.total)]);
}

/** Saves an answer as a file. */
export function saveUsage(parts: UsageFileParts): void {
  const [first, last] = parts.dates;
  saveFile(fileName(`usage-${parts.split}-${first}-${last}.csv`), `\uFEFF${usageCsv(parts)}`, "text/csv");
}
