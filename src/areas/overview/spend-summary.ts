import { getUsage } from "../../api/entities/dashboard.js";
import { DAY, dayStart, lastDays, type Span } from "../../domain/time/day-spans.js";
import { summariseUsage, type UsageFigures, type UsageSummary } from "../../domain/money/usage.js";
import type { Gateway } from "../../state/gateways.js";
import { createSpend, type Spend } from "../../state/spend.js";

type NeededGateway = Pick<Gateway, "http" | "session">;

/** What was spent, in points, and over what. Days are the server's. */
export interface SpendSummary {
  readonly today: number;
  /** Seven days, today included. */
  readonly week: number;
  /** What it compares with; undefined until that has been read, after the week. */
  readonly before: SpendBefore | undefined;
  /** The week by day, oldest first. */
  readonly days: readonly { readonly day: string; readonly quota: number }[];
  /** Requests and models of the week, where the gateway adds them up: for one's own account. */
  readonly usage?: { readonly today: UsageFigures; readonly summary: UsageSummary };
}

/** What was spent in days before, in points. */
interface SpendBefore {
  /** Yesterday up to this time of the day. */
  readonly yesterday: number;
  /** The seven days before the week, up to this time of the day. */
  readonly week: number;
  /** Thirty days, today included. */
  readonly month: number;
}

/** The rest of the summary beside the days of the week: three sums. */
async function readBefore(
  spend: Spend,
  now: number,
  thisWeek: number,
  abort: AbortSignal,
): Promise<SpendBefore> {
  const today = dayStart(now);
  const week = today - 6 * DAY;
  // What is compared moves on in steps, so that a reading each minute doesn't take three calls more.
  const sofar = Math.max(today, now - (now % 600));
  const spans: readonly Span[] = [
    { start: today - DAY, end: sofar - DAY },
    { start: week - 7 * DAY, end: sofar - 7 * DAY },
    { start: today - 29 * DAY, end: week - 1 },
  ];
  const [yesterday = 0, weekBefore = 0, monthRest = 0] = await Promise.all(
    spans.map((span) => spend(span, abort)),
  );
  return { yesterday, week: weekBefore, month: thisWeek + monthRest };
}

function summaryOf(days: SpendSummary["days"]): SpendSummary {
  const week = days.reduce((sum, { quota }) => sum + quota, 0);
  return { today: days.at(-1)?.quota ?? 0, week, before: undefined, days };
}

/**
 * The spend of the whole gateway, exact: a sum of the log for each day of the week, then three for what is before.
 * @param show takes the week as soon as it is there
 */
export async function readGatewaySpend(
  gateway: NeededGateway,
  now: number,
  abort: AbortSignal,
  show: (summary: SpendSummary) => void,
): Promise<SpendSummary> {
  const spend = createSpend(gateway, { whose: "all" }, () => now);
  const days = await Promise.all(
    lastDays(now, 7).map(async ({ day, start, end }) => ({
      day,
      quota: await spend({ start, end }, abort),
    })),
  );
  const summary = summaryOf(days);
  show(summary);
  return { ...summary, before: await readBefore(spend, now, summary.week, abort) };
}

/**
 * One's own spend and requests, exact: the week from the gateway's own sums, then three sums of the log for what is
 * before.
 * @param show takes the week as soon as it is there
 */
export async function readOwnSpend(
  gateway: NeededGateway,
  now: number,
  abort: AbortSignal,
  show: (summary: SpendSummary) => void,
): Promise<SpendSummary> {
  const rows = await getUsage(gateway.http, { signal: abort });
  const summary = summariseUsage(
    rows,
    lastDays(now, 7).map(({ day }) => day),
  );
  const days = summary.days.slice(-7).map(({ day, total }) => ({ day, quota: total.quota }));
  const today = summary.days.at(-1)?.total ?? summary.total;
  const own = { ...summaryOf(days), usage: { today, summary } };
  show(own);
  const spend = createSpend(gateway, { whose: "self" }, () => now);
  return { ...own, before: await readBefore(spend, now, own.week, abort) };
}
