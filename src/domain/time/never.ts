/** The `expired_time` that means never (behaviour.md 3). */
export const NEVER = -1;

/**
 * Whether an `expired_time` lies behind `now` (epoch seconds), as gateways compare them when the key is used, which
 * still works in that second. Status alone does not tell: it changes only when the key is next used (wire.md 3.5).
 */
export function isExpired(expiredTime: number, now: number): boolean {
  return expiredTime !== NEVER && expiredTime < now;
}
