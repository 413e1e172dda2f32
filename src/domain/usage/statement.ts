import { fold } from "../built-ins.js";
import type { Credit } from "./balance-change.js";
import type { TimeSpan } from "./ranges.js";

/** What a statement is made from. */
export interface StatementParts {
  /** Points, as the account has them now. */
  readonly balance: number;
  /** Every change since the beginning of the span, also those after its end. */
  readonly credits: readonly Credit[];
  /** Points that calls cost in the span, and since its end. */
  readonly spent: Spending;
  readonly spentSince: Spending;
  readonly span: TimeSpan;
}

/** What calls cost, in points. */
export interface Spending {
  readonly all: number;
  /** Of these, what plans paid, so that it didn't come off the balance. */
  readonly byPlan: number;
  /** Of these, tests of channels that the log has under the account, which pays for none; 0 by default. */
  readonly ofTests?: number;
}

/** A month of an account: what it began with, what came, what went, what was left. All in points. */
export interface Statement {
  /** Undefined where a change without an amount makes it unknown. */
  readonly opening: number | undefined;
  /** The changes in the span, the oldest first. */
  readonly credits: readonly Credit[];
  /** What the changes of the span add up to, as far as their amounts are known. */
  readonly credited: number;
  /** What calls took off the balance. */
  readonly spent: number;
  /** What plans paid beside it. */
  readonly byPlan: number;
  /** What tests of channels are logged with beside it. */
  readonly ofTests: number;
  readonly closing: number | undefined;
}

const sumOf = (credits: readonly Credit[]): number => fold(credits, (sum, { points = 0 }) => sum + points, 0);

const areKnown = (credits: readonly Credit[]): boolean => credits.every(({ points }) => points !== undefined);

/**
 * Counts back from the balance of today, the only one that a gateway tells: what came since is taken off, and what went
 * is put back.
 */
export function statementOf({ balance, credits, spent, spentSince, span }: StatementParts): Statement {
  const within = credits
    .filter(({ at }) => at >= span.from && at < span.to)
    .sort((one, two) => one.at - two.at);
  const since = credits.filter(({ at }) => at >= span.to);
  const credited = sumOf(within);
  const offBalance = ({ all, byPlan, ofTests = 0 }: Spending) => all - byPlan - ofTests;
  const closing = areKnown(since) ? balance - sumOf(since) + offBalance(spentSince) : undefined;
  const debited = offBalance(spent);
  const opening = closing !== undefined && areKnown(within) ? closing - credited + debited : undefined;
  const { byPlan, ofTests = 0 } = spent;
  return { opening, credits: within, credited, spent: debited, byPlan, ofTests, closing };
}

/**
 * Decimals of a statement's amounts. Lines of a few calls are far below a cent, and each must show what it comes to:
 * four, or six where a line would come to nothing otherwise.
 * @param lines points
 * @param unit points of one unit of currency, above 0
 */
export function decimalsOf(lines: readonly number[], unit: number): number {
  return lines.some((points) => points !== 0 && Math.abs(points) / unit < 0.000_05) ? 6 : 4;
}
