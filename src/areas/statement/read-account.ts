import { featuresOf } from "../../api/dialects/features.js";
import { loadBalanceBook } from "../../api/dialects/load-balance-book.js";
import { GatewayError } from "../../api/client/errors.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import { isAdmin } from "../../domain/access/roles.js";
import type { BalanceBook } from "../../domain/usage/balance-book.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import type { Spending } from "../../domain/usage/statement.js";
import { findUser } from "../../state/find-user.js";
import { asksAll, type UsageGateway } from "../../state/usage/answer.js";
import { sumOfLog } from "../../state/usage/gateway-usage.js";
import { readPlanSpending } from "../../state/usage/plan-spending.js";
import { readBalanceEntries } from "./balance-entries.js";

/** Entries of the log with which a balance can be followed. */
export interface Followed {
  readonly entries: readonly LogEntry[];
  /** Whether there are more of them than were read. */
  readonly isCut: boolean;
  /** Points that calls cost in the month, and since its end. */
  readonly spent: Spending;
  readonly spentSince: Spending;
  /** Whether more calls than are read may have been paid by a plan. */
  readonly isPlanUnknown: boolean;
}

/** What a statement is made from, as the gateway told it at one time. */
export interface Account extends Followed {
  readonly username: string;
  readonly month: string;
  readonly span: TimeSpan;
  /** Points. */
  readonly balance: number;
  readonly book: BalanceBook;
  /** Points of credit for invitations that were moved to the balance, of which there are no entries. */
  readonly moved: number;
  /**
   * Everything since the account was created, where what administrators did may be in logs that the visitor can't read:
   * nothing is missing if it comes to the balance. Undefined where nothing can be missing.
   */
  readonly sinceCreation: Followed | undefined;
  /** When this was read, in epoch seconds. */
  readonly at: number;
}

/**
 * Reads an account. Rejects with a GatewayError.
 * @param id for administrators; undefined for the visitor's own account
 */
export async function readUser(
  { http }: Pick<UsageGateway, "http">,
  id: number | undefined,
  abort: AbortSignal,
): Promise<User> {
  if (id === undefined) return getSelf(http, { signal: abort });
  const user = await findUser(http, id, { signal: abort });
  if (user) return user;
  throw new GatewayError("refused", "no such user", { status: 200, serverMessage: "record not found" });
}

/** Which month of which account is read. */
interface Wanted {
  /** For administrators; undefined for the visitor's own account. */
  readonly id: number | undefined;
  readonly user: Promise<User>;
  readonly username: string;
  readonly month: string;
  readonly span: TimeSpan;
  readonly at: number;
}

/** Reads what a statement is made from. Rejects with a GatewayError. */
export async function readAccount(
  gateway: UsageGateway,
  { id, user, username, month, span, at }: Wanted,
  abort: AbortSignal,
): Promise<Account> {
  // Awaited below. One that fails while the book is on its way is reported there, too.
  user.catch(() => undefined);
  const book = await loadBalanceBook(gateway.supports.peek());
  const name = asksAll(gateway) ? { user: username } : {};
  const sum = ({ from, to }: TimeSpan, of: { readonly token?: string } = {}) =>
    from < to
      ? sumOfLog(gateway, { ...name, ...of, from, to, days: false, offset: 0 }, abort)
      : Promise.resolve(0);
  const { testToken: token } = featuresOf(gateway.supports.peek());
  // Only administrators test channels. Of anybody else's, a token of that name is one that they called so.
  const sumOfTests = async (span: TimeSpan) =>
    token !== undefined && isAdmin((await user).role) ? sum(span, { token }) : 0;

  async function follow({ from, to }: TimeSpan): Promise<Followed & { readonly lacksOperators: boolean }> {
    const own = id ?? gateway.session.user.peek()?.id ?? (await user).id;
    const [{ entries, isCut, lacksOperators }, plan, all, since, tests, testsSince] = await Promise.all([
      readBalanceEntries(gateway, book, { id: own, username, from }, abort),
      readPlanSpending(gateway, book, { user: id, username, span: { from, to } }, abort),
      sum({ from, to }),
      sum({ from: to, to: at + 1 }),
      sumOfTests({ from, to }),
      sumOfTests({ from: to, to: at + 1 }),
    ]);
    return {
      entries,
      isCut,
      lacksOperators,
      spent: { all, byPlan: plan.within, ofTests: tests },
      spentSince: { all: since, byPlan: plan.since, ofTests: testsSince },
      isPlanUnknown: plan.isUnknown,
    };
  }

  const [{ quota: balance, aff_quota = 0, aff_history_quota = 0 }, { lacksOperators, ...followed }] =
    await Promise.all([user, follow(span)]);
  const sinceCreation = lacksOperators ? await follow({ from: 0, to: at + 1 }) : undefined;
  const moved = book.hasReferralCredit ? Math.max(0, aff_history_quota - aff_quota) : 0;
  return { username, month, span, at, book, balance, ...followed, moved, sinceCreation };
}
