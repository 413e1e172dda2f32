import { listLogs, listOwnLogs, searchLogs, searchOwnLogs, type LogEntry } from "../../api/entities/logs.js";
import { coverageOf, type Coverage } from "../../domain/logs/log-sample.js";
import { LogType } from "../../domain/records/statuses.js";
import type { UsageQuestion, UsageRow } from "../../domain/usage/question.js";
import { tableOf, usageDay } from "../../domain/usage/table.js";
import { asksAll, everyMeasure, type UsageAnswer, type UsageGateway } from "./answer.js";
import { filterOf } from "./log-filter.js";

/** The most entries that a search of the log answers (wire.md 4.2). */
const SEARCHED = 100;
/** Entries on a page of the log, and pages that a sample reads. */
const PAGE = 10;
const PAGES = 5;

/** What a log entry is counted for. */
export function keyOfEntry(entry: LogEntry, split: UsageQuestion["split"]): string {
  switch (split) {
    case "model":
      return entry.model_name;
    case "user":
      return entry.username;
    case "token":
      return entry.token_name;
    case "channel":
      return entry.channel > 0 ? String(entry.channel) : "";
    case "none":
      return "";
  }
}

interface Newest {
  readonly entries: readonly LogEntry[];
  /** Whether nothing of the question's time is older than these. */
  readonly isWhole: boolean;
}

/** The newest entries of everything, by one call, and nothing else of the log. */
async function searched(gateway: UsageGateway, from: number, signal: AbortSignal): Promise<Newest> {
  const search = asksAll(gateway) ? searchLogs : searchOwnLogs;
  const found = await search(gateway.http, String(LogType.consumption), { signal });
  // The keyword finds contents that begin with it, too.
  const entries = found.filter(({ type }) => type === LogType.consumption);
  return {
    entries,
    isWhole: found.length < SEARCHED || found.some(({ created_at }) => created_at < from),
  };
}

/** The newest entries of a question's range and subject, page by page. */
async function paged(gateway: UsageGateway, question: UsageQuestion, signal: AbortSignal): Promise<Newest> {
  const list = asksAll(gateway) ? listLogs : listOwnLogs;
  const filter = { ...filterOf(gateway, question), type: LogType.consumption };
  const entries: LogEntry[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const found = await list(gateway.http, { ...filter, page }, { signal });
    entries.push(...found);
    if (found.length < PAGE) return { entries, isWhole: true };
  }
  return { entries, isWhole: false };
}

/**
 * Answers from the newest entries of the log: by one call for everything, by five pages for a subject. Exact where
 * nothing older belongs to the question.
 */
export async function answerFromSample(
  gateway: UsageGateway,
  question: UsageQuestion,
  now: number,
  signal: AbortSignal,
): Promise<{
  readonly answer: UsageAnswer;
  readonly entries: readonly LogEntry[];
  readonly coverage: Coverage;
}> {
  const { from, to, split, offset, user, token, model, channel } = question;
  const isNarrow = [user, token, model, channel].some((part) => part !== undefined) || to <= now;
  const { entries: found, isWhole } = isNarrow
    ? await paged(gateway, question, signal)
    : await searched(gateway, from, signal);
  // A gateway that looks for a model's name as a pattern finds others, too.
  const entries = found.filter(
    ({ created_at, model_name }) =>
      created_at >= from && created_at < to && (model === undefined || model_name === model),
  );
  const rows = entries.map((entry): UsageRow => ({
    key: keyOfEntry(entry, split),
    day: usageDay(entry.created_at, offset),
    spend: entry.quota,
    requests: 1,
    promptTokens: entry.prompt_tokens,
    completionTokens: entry.completion_tokens,
  }));
  const coverage = { ...coverageOf(entries, 0), whole: isWhole };
  const table = tableOf(rows, question);
  // What is older than the sample is unknown, not nothing.
  const first = usageDay(coverage.since, offset);
  const days = isWhole
    ? table.days
    : table.days.map((one) => (one.day < first ? { ...one, total: undefined } : one));
  const answer: UsageAnswer = {
    source: isWhole ? "log" : "sample",
    isExact: isWhole,
    table: { ...table, days },
    measures: everyMeasure,
    covers: { from: isWhole ? from : coverage.since, to },
    sample: isWhole ? undefined : coverage,
    warnings: [],
  };
  return { answer, entries, coverage };
}
