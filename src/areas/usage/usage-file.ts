import type { Currency } from "../../domain/money/currency.js";
import { fileUnits } from "../../domain/money/file-amounts.js";
import { csvText, fileName, type CsvCell } from "../../domain/text/csv.js";
import type { UsageFigures, UsageMeasure } from "../../domain/usage/figures.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import { amountLabel } from "../../ui/collection/export/file-columns.js";
import type { MoneyMessages } from "../../ui/kit/money/generated/money.messages.en.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import type { UsageMessages } from "./generated/messages.en.js";
import type { UsageSplit } from "./usage-settings.js";

/** What a file of usage is made from. */
export interface UsageFileParts {
  readonly answer: UsageAnswer;
  readonly split: UsageSplit;
  readonly nameOf: (key: string) => string;
  readonly texts: UsageMessages;
  /** What amounts are in, with points. */
  readonly currency: Currency;
  readonly units: MoneyMessages;
  /** Whether days are in UTC; otherwise they are those of the server. */
  readonly isInUtc: boolean;
  /** First and last day, for the file's name. */
  readonly dates: readonly [string, string];
}

/**
 * Every line of an answer as CSV: amounts in the gateway's currency and in points, requests and tokens where known. A
 * channel has its name beside its ID.
 */
export function usageCsv({ answer, split, nameOf, texts, currency, units, isInUtc }: UsageFileParts): string {
  const amounts = fileUnits(currency);
  const isByChannel = split === "channel";
  const { table, measures } = answer;
  const knows = (measure: UsageMeasure) => measures.includes(measure);
  const head: CsvCell[] = [
    split === "none" ? (isInUtc ? texts.dayInUtc : texts.dayOfServer) : texts.splits[split],
    ...(isByChannel ? [texts.channelId] : []),
    ...amounts.map((unit) => amountLabel(texts.measures.spend, unit.currency, units)),
    ...(knows("requests") ? [texts.measures.requests] : []),
    ...(knows("tokens") ? [texts.measures.tokens] : []),
  ];
  const line = (name: string, figures: UsageFigures | undefined, key = ""): CsvCell[] => [
    name,
    ...(isByChannel ? [Number(key) || undefined] : []),
    ...amounts.map(({ amount }) => figures && amount(figures.spend)),
    ...(knows("requests") ? [figures?.requests] : []),
    ...(knows("tokens") ? [figures && figures.promptTokens + figures.completionTokens] : []),
  ];
  const lines =
    split === "none"
      ? table.days.map(({ day, total }) => line(day, total))
      : table.series.map(({ key, total }) => line(nameOf(key), total, key));
  const total = answer.source === "sample" ? texts.sampled : texts.total;
  return csvText([head, ...lines, line(total, table.total)]);
}

/** Saves an answer as a file. */
export function saveUsage(parts: UsageFileParts): void {
  const [first, last] = parts.dates;
  saveFile(fileName(`usage-${parts.split}-${first}-${last}.csv`), `\uFEFF${usageCsv(parts)}`, "text/csv");
}
