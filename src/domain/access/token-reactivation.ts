import { isExpired } from "../time/never.js";
import { TokenStatus } from "../records/statuses.js";

/** The fields of a token that decide whether it can be enabled. */
export interface TokenLife {
  status: number;
  /** Epoch seconds, -1 for never. */
  expired_time: number;
  remain_quota: number;
  unlimited_quota: boolean;
}

/**
 * Why the server would refuse to enable a stored token, if it would (wire.md 3.5, enable guard). `now` in epoch
 * seconds.
 */
export function enableRefusal(stored: TokenLife, now: number): "expired" | "exhausted" | undefined {
  if (stored.status === TokenStatus.expired && isExpired(stored.expired_time, now)) return "expired";
  if (stored.status === TokenStatus.exhausted && stored.remain_quota <= 0 && !stored.unlimited_quota)
    return "exhausted";
  return undefined;
}

/**
 * Whether a save revives a token, which takes two calls: the full form without a status, then the status alone (wire.md
 * 3.5). True when the stored token is expired or exhausted and what is saved takes the reason away. `now` in epoch
 * seconds.
 */
export function needsReactivation(stored: TokenLife, saved: Omit<TokenLife, "status">, now: number): boolean {
  const dead = stored.status === TokenStatus.expired || stored.status === TokenStatus.exhausted;
  const lives = !isExpired(saved.expired_time, now) && (saved.unlimited_quota || saved.remain_quota > 0);
  return dead && lives;
}
