import { DAY } from "../../domain/time/date-time.js";
import { isGatewayError } from "../../api/client/errors.js";
import type { LogEntry } from "../../api/entities/logs.js";
import { listHeldPlans, type HeldPlan } from "../../api/entities/plans.js";
import { LogType } from "../../domain/records/statuses.js";
import { paidByPlan, type BalanceBook } from "../../domain/usage/balance-book.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import type { UsageGateway } from "./answer.js";
import { readEntries } from "./log-entries.js";

/** Seconds after the end of a plan within which a call may still be charged to it. */
const late = DAY;

/** What plans paid of the calls of an account, in points. */
export interface PlanSpending {
  /** Before and after the end of the month. */
  readonly within: number;
  readonly since: number;
  /** Whether there were more calls than are read, or some that don't tell who paid them. */
  readonly isUnknown: boolean;
  /** Whether the account has or had a plan since the beginning. */
  readonly hasPlan: boolean;
}

/** Whose calls are added up, and of which time. */
export interface WantedSpending {
  /** The account's ID, for administrators; undefined for the visitor's own. */
  readonly user: number | undefined;
  readonly username: string;
  readonly span: TimeSpan;
  /** Which of them count; all by default. */
  readonly isMeant?: (entry: LogEntry) => boolean;
}

const none: PlanSpending = { within: 0, since: 0, isUnknown: false, hasPlan: false };

/** The plans of an account; none in releases without plans. */
async function readPlans(
  { http }: UsageGateway,
  user: number | undefined,
  signal: AbortSignal,
): Promise<readonly HeldPlan[]> {
  try {
    return await listHeldPlans(http, user, { signal });
  } catch (error) {
    if (!isGatewayError(error) || ["unauthorised", "rate-limited", "network"].includes(error.kind))
      throw error;
    return [];
  }
}

/**
 * Adds up what plans paid since the beginning of a month. The log's own sums don't part that from what came off the
 * balance, so that the calls are read while the account had a plan. Rejects with a GatewayError.
 */
export async function readPlanSpending(
  gateway: UsageGateway,
  { pageSize }: Pick<BalanceBook, "pageSize">,
  { user, username, span, isMeant = () => true }: WantedSpending,
  signal: AbortSignal,
): Promise<PlanSpending> {
  if (!gateway.supports.peek().plans) return none;
  const plans = (await readPlans(gateway, user, signal)).filter(
    ({ end_time }) => end_time + late >= span.from,
  );
  if (plans.length === 0) return none;
  const from = Math.max(span.from, Math.min(...plans.map(({ start_time }) => start_time)));
  const to = Math.max(from + 1, Math.max(...plans.map(({ end_time }) => end_time)) + late);
  const wanted = { type: LogType.consumption, username, from, to, pageSize };
  const { entries, isCut } = await readEntries(gateway, wanted, signal);
  let [within, since, isUnknown] = [0, 0, isCut];
  for (const entry of entries.filter(isMeant)) {
    const paid = paidByPlan(entry);
    if (entry.created_at < span.to) within += paid;
    else since += paid;
    // Settlements of tasks in some releases.
    if (entry.record?.billing_source === undefined && entry.record?.task_id !== undefined) isUnknown = true;
  }
  return { within, since, isUnknown, hasPlan: true };
}
