import { TokenStatus } from "../records/statuses.js";
import { DAY } from "../time/date-time.js";
import { isExpired, NEVER } from "../time/never.js";

/** What can be wrong with a token, the most urgent first. */
export const tokenProblems = ["exhausted", "expired", "expiring", "nearlyExhausted"] as const;

/** What is wrong with a token. */
export type TokenProblem = (typeof tokenProblems)[number];

/** The names of the problems in a URL. */
export const tokenProblemWords = {
  exhausted: "exhausted",
  expired: "expired",
  expiring: "expiring",
  nearlyExhausted: "nearly-exhausted",
} as const satisfies Readonly<Record<TokenProblem, string>>;

/** The fields of a token that its problems depend on (wire.md 2.2). */
export interface CheckedToken {
  readonly status: number;
  readonly expired_time: number;
  readonly remain_quota: number;
  readonly used_quota: number;
  readonly unlimited_quota: boolean;
}

const WEEK = 7 * DAY;
/** The share of a limit below which little of it is left. */
const LITTLE = 0.1;

/**
 * What is wrong with a token that should work, the worst alone. One that somebody disabled has no problem, and one that
 * expired more than a week ago is history.
 * @param now epoch seconds
 */
export function tokenProblem(token: CheckedToken, now: number): TokenProblem | undefined {
  const { status, expired_time: end, remain_quota: left, used_quota: used, unlimited_quota } = token;
  if (status === TokenStatus.disabled) return undefined;
  if (isExpired(end, now) || status === TokenStatus.expired)
    return end !== NEVER && end > now - WEEK ? "expired" : undefined;
  if (status === TokenStatus.exhausted || (!unlimited_quota && left <= 0)) return "exhausted";
  if (end !== NEVER && end <= now + WEEK) return "expiring";
  return !unlimited_quota && left < (left + used) * LITTLE ? "nearlyExhausted" : undefined;
}
