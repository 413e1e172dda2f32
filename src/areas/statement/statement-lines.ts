import { fold } from "../../domain/built-ins.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { utcDate } from "../../domain/time/date-time.js";
import type { BalanceBook } from "../../domain/usage/balance-book.js";
import { creditOf, type Credit, type TextMoney } from "../../domain/usage/balance-change.js";
import { statementOf, type Statement } from "../../domain/usage/statement.js";
import type { UsageAnswer } from "../../state/usage/answer.js";
import type { StatementMessages } from "./generated/messages.en.js";
import type { Account } from "./read-account.js";
import type { Doubt } from "./statement-doubts.js";

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
export interface FoundStatement {
  readonly statement: Statement;
  readonly doubts: readonly Doubt[];
}

/** The credits among entries of an account. */
const creditsOf = (entries: readonly LogEntry[], book: BalanceBook, money: TextMoney): readonly Credit[] =>
  entries.flatMap((entry) => creditOf(entry, book, money) ?? []);

/** Whether everything that ever happened comes to the balance, so that no entry is missing. */
function isComplete({ sinceCreation, book, balance, moved }: Account, money: TextMoney): boolean {
  if (!sinceCreation) return true;
  if (sinceCreation.isCut || sinceCreation.isPlanUnknown) return false;
  const { entries, spent, spentSince } = sinceCreation;
  const span = { from: 0, to: Infinity };
  const credits = creditsOf(entries, book, money);
  return statementOf({ balance, credits, spent, spentSince, span }).opening === moved;
}

/** The statement of an account whose log was read. Where something may be missing, only today's balance is known. */
export function statementFor(account: Account, money: TextMoney): FoundStatement {
  const { balance, book, entries, spent, spentSince, span, at } = account;
  const credits = creditsOf(entries, book, money);
  const statement = statementOf({ balance, credits, spent, spentSince, span });
  const doubts: readonly Doubt[] = [
    ...(account.isCut ? ["cut" as const] : []),
    ...(account.isPlanUnknown ? ["plans" as const] : []),
    ...(account.moved > 0 ? ["referrals" as const] : []),
    ...(isComplete(account, money) ? [] : ["operators" as const]),
  ];
  if (doubts.length === 0) return { statement, doubts };
  const closing = span.to > at ? balance : undefined;
  return { statement: { ...statement, opening: undefined, closing }, doubts };
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
 * A line for each model, one for what isn't counted by model, one for what plans paid, and one for tests that nobody
 * paid, so that the lines always come to what the calls took off the balance.
 * @param answer undefined until there is one; a sample tells no amounts
 */
export function spendLines(
  answer: UsageAnswer | undefined,
  { spent, byPlan, ofTests }: Pick<Statement, "spent" | "byPlan" | "ofTests">,
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
  const rest = -spent - byPlan - ofTests - fold(lines, (sum, { points = 0 }) => sum + points, 0);
  return [
    ...lines,
    // Calls that ended while it was read are in one of the sums only.
    ...(rest === 0 ? [] : [{ key: "\n", text: t.rest, points: rest }]),
    ...(byPlan === 0 ? [] : [{ key: "\n\n", text: t.byPlan, points: byPlan }]),
    ...(ofTests === 0 ? [] : [{ key: "\n\n\n", text: t.ofTests, points: ofTests }]),
  ];
}
