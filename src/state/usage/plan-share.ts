import { fold } from "../../domain/built-ins.js";
import { loadBalanceBook } from "../../api/dialects/load-balance-book.js";
import type { UsageQuestion } from "../../domain/usage/question.js";
import { isOwn, type UsageGateway } from "./answer.js";
import { rowsFromDatabase } from "./database-usage.js";
import { readPlanSpending } from "./plan-spending.js";

/** What plans paid of what calls cost, in points. */
export interface PlanShare {
  readonly points: number;
  /** Whether plans may have paid more: there were more calls than are read, or some that don't tell. */
  readonly isPart: boolean;
}

/** Which calls are meant, and who made them. */
export interface PlanShareQuestion {
  readonly question: UsageQuestion;
  /** The ID of the account that the question is about, where an administrator asks about another one. */
  readonly user?: number | undefined;
}

/**
 * Finds out what plans paid: from the gateway's database, else from the calls of one account, since no sum of the log
 * tells them apart. Undefined where neither tells, as for everybody without a database, and where there are no plans.
 * Rejects with a GatewayError.
 */
export async function readPlanShare(
  gateway: UsageGateway,
  { question, user }: PlanShareQuestion,
  signal: AbortSignal,
): Promise<PlanShare | undefined> {
  if (!gateway.supports.peek().plans) return undefined;
  const asked: UsageQuestion = { ...question, split: "none", days: false, plans: true };
  const stored = await rowsFromDatabase(gateway, asked, signal);
  // An answer without a row has no calls in it; one without the sum is of a log that has no plans.
  if (stored) {
    const known = stored.rows.map(({ byPlan }) => byPlan).filter((points) => points !== undefined);
    if (known.length === stored.rows.length)
      return { points: fold(known, (sum, points) => sum + points, 0), isPart: false };
  }
  const own = isOwn(gateway, question);
  const self = gateway.session.user.peek()?.username;
  const username = own ? self : question.user;
  if (username === undefined || (!own && user === undefined)) return undefined;
  const { token, model, channel, from, to } = question;
  const { within, isUnknown } = await readPlanSpending(
    gateway,
    await loadBalanceBook(gateway.supports.peek()),
    {
      user: own ? undefined : user,
      username,
      span: { from, to },
      isMeant: (entry) =>
        (token ?? entry.token_name) === entry.token_name &&
        (model ?? entry.model_name) === entry.model_name &&
        (channel ?? entry.channel) === entry.channel,
    },
    signal,
  );
  return { points: within, isPart: isUnknown };
}
