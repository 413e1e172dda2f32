import { parseLogContent, type LogAmount } from "../logs/log-content.js";
import { currencyToQuota } from "../money/quota.js";
import { LogType } from "../records/statuses.js";
import type { TimeSpan } from "./ranges.js";

/** What changed a balance, other than calls. */
export type CreditKind = "redeemed" | "added" | "changed" | "gift" | "reward" | "refund";

/** A change of a balance that isn't the charge of a call. */
export interface Credit {
  readonly kind: CreditKind;
  /** Epoch seconds. */
  readonly at: number;
  /** Negative for what was taken; undefined where the log doesn't tell. */
  readonly points: number | undefined;
  /** What an administrator wrote; "" for nothing. */
  readonly remark: string;
}

/** What a credit is read from, as the log has it. */
interface CreditEntry {
  readonly created_at: number;
  readonly type: number;
  readonly content: string;
  /** Points; 0 where only the text has the amount. */
  readonly quota: number;
}

/** What the server's own texts with one amount are about. */
const kinds = {
  redeemed: "redeemed",
  "topped-up": "added",
  "new-user-gift": "gift",
  "invitee-gift": "gift",
  "inviter-reward": "reward",
  "quota-adjusted": "changed",
} as const satisfies Readonly<Record<string, CreditKind>>;

/** Entries of these types can be about something else, such as a setting; those about a balance name it. */
const namesBalance = /额度|余额|quota|balance/i;

function pointsOf({ unit, figure }: LogAmount, quotaPerUnit: number): number | undefined {
  return unit === "points" ? Number(figure) : currencyToQuota(Number(figure), quotaPerUnit);
}

/**
 * Reads a change of a balance from a log entry of one of the types in `Supports.balanceEntries`; undefined for an entry
 * that is about something else.
 * @param quotaPerUnit points per unit of currency, 0 when unknown: texts have amounts in currency (wire.md 2.5)
 */
export function creditOf(entry: CreditEntry, quotaPerUnit: number): Credit | undefined {
  const { created_at: at, type, content, quota } = entry;
  const known = parseLogContent(content);
  const credit = (kind: CreditKind, points: number | undefined, remark = ""): Credit => ({
    kind,
    at,
    points: quota === 0 ? points : quota,
    remark,
  });
  if (known?.kind === "quota-changed") {
    const from = pointsOf(known.from, quotaPerUnit);
    const to = pointsOf(known.to, quotaPerUnit);
    return credit("changed", from === undefined || to === undefined ? undefined : to - from);
  }
  if (known && "amount" in known) return credit(kinds[known.kind], pointsOf(known.amount, quotaPerUnit));
  // A remark in place of the server's own text (wire.md 2.5).
  if (type === LogType.topUp) return credit("added", undefined, content);
  const isOfKnownType = type === LogType.management || type === LogType.system;
  if (!isOfKnownType) return credit("refund", undefined, content);
  return quota !== 0 || namesBalance.test(content) ? credit("changed", undefined, content) : undefined;
}

/** What a statement is made from. */
export interface StatementParts {
  /** Points, as the account has them now. */
  readonly balance: number;
  /** Every change since the beginning of the span, also those after its end. */
  readonly credits: readonly Credit[];
  /** Points that calls cost in the span, and since its end. */
  readonly spent: number;
  readonly spentSince: number;
  readonly span: TimeSpan;
}

/** A month of an account: what it began with, what came, what went, what was left. All in points. */
export interface Statement {
  /** Undefined where a change without an amount makes it unknown. */
  readonly opening: number | undefined;
  /** The changes in the span, the oldest first. */
  readonly credits: readonly Credit[];
  /** What the changes of the span add up to, as far as their amounts are known. */
  readonly credited: number;
  readonly spent: number;
  readonly closing: number | undefined;
}

const sumOf = (credits: readonly Credit[]): number =>
  credits.reduce((sum, { points = 0 }) => sum + points, 0);

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
  const closing = areKnown(since) ? balance - sumOf(since) + spentSince : undefined;
  const opening = closing !== undefined && areKnown(within) ? closing - credited + spent : undefined;
  return { opening, credits: within, credited, spent, closing };
}

/**
 * Decimals of a statement's amounts. Lines of a few calls are far below a cent, and each must show what it comes to:
 * four, or six where a line would come to nothing otherwise.
 * @param lines points
 * @param quotaPerUnit points of one unit of currency, above 0
 */
export function decimalsOf(lines: readonly number[], quotaPerUnit: number): number {
  return lines.some((points) => points !== 0 && Math.abs(points) / quotaPerUnit < 0.000_05) ? 6 : 4;
}
