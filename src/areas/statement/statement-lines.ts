import type { LogEntry } from "../../api/entities/logs.js";
import { utcDate } from "../../domain/time/date-time.js";
import { creditOf, statementOf, type Credit, type Statement } from "../../domain/usage/statement.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import type { StatementMessages } from "./messages.en.js";
import type { Account } from "./statement-model.js";

/** A line of a statement, as it is shown and saved. */
export interface Line {
  readonly key: string;
  readonly text: string;
  /** `2026-11-23`, in UTC; undefined for what isn't of one day. */
  readonly date?: string;
  /** What is less important. */
  readonly remark?: string;
  /** Points; negative for what was spent. Undefined for what isn't known. */
  readonly points: number | undefined;
}

/** The statement of an account whose log was read. */
export function statementFor(
  { balance, entries, isCut, spent, spentSince, span }: Account,
  quotaPerUnit: number,
): Statement {
  const credits = entries.flatMap((entry: LogEntry) => creditOf(entry, quotaPerUnit) ?? []);
  const statement = statementOf({ balance, credits, spent, spentSince, span });
  return isCut ? { ...statement, opening: undefined, closing: undefined } : statement;
}

/** A line for each credit. */
export const creditLines = (credits: readonly Credit[], t: StatementMessages): readonly Line[] =>
  credits.map(({ kind, at, points, remark }, index) => ({
    key: String(index),
    text: t.kinds[kind],
    date: utcDate(at),
    points,
    ...(remark === "" ? {} : { remark }),
  }));

/**
 * A line for each model, and one for what isn't counted by model, so that the lines always come to the whole.
 * @param answer undefined until there is one; a sample tells no amounts
 * @param spent points in all
 */
export function spendLines(
  answer: UsageAnswer | undefined,
  spent: number,
  t: StatementMessages,
): readonly Line[] {
  const series = answer && answer.source !== "sample" ? answer.table.series : [];
  const knowsRequests = answer?.measures.includes("requests") ?? false;
  const lines = series.flatMap(({ key, total }): Line[] => {
    if (!total || (total.spend === 0 && total.requests === 0)) return [];
    const { requests } = total;
    const remark = knowsRequests ? t.requests(requests) : undefined;
    return [
      { key, text: key || t.noModel, points: -total.spend, ...(remark === undefined ? {} : { remark }) },
    ];
  });
  const rest = -spent - lines.reduce((sum, { points = 0 }) => sum + points, 0);
  // Calls that ended while it was read are in one of the sums only.
  return rest === 0 ? lines : [...lines, { key: "\n", text: t.rest, points: rest }];
}
