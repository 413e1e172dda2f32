import { fold } from "../../../domain/built-ins.js";
import { needsReactivation } from "../../../domain/access/token-reactivation.js";
import type { Token } from "../../../api/entities/tokens.js";
import { TokenStatus } from "../../../domain/records/statuses.js";
import { isExpired, NEVER } from "../../../domain/time/never.js";
import type { Fields } from "../../../state/collection/row-fields.js";

/** What is written to a token; one that may live again by it is enabled, too, so that undoing restores its status. */
function changeOf(token: Token, form: Partial<Token>, now: number): Fields {
  const revives = needsReactivation(token, { ...token, ...form }, now);
  return revives ? { ...form, status: TokenStatus.enabled } : { ...form };
}

/**
 * What is written for another expiry.
 * @param end epoch seconds, -1 for never
 * @param now epoch seconds
 */
export const expiryOf = (token: Token, end: number, now: number): Fields =>
  changeOf(token, { expired_time: end }, now);

/**
 * What is written for another spending limit. Without a limit the field for it keeps what it had.
 * @param limit points, undefined for none
 * @param now epoch seconds
 */
export const limitOf = (token: Token, limit: number | undefined, now: number): Fields =>
  changeOf(
    token,
    limit === undefined ? { unlimited_quota: true } : { unlimited_quota: false, remain_quota: limit },
    now,
  );

const isOver = ({ status, expired_time: end }: Token, now: number) =>
  status === TokenStatus.expired || isExpired(end, now);

/** How many of some tokens are concerned by what. */
interface Concerned {
  /** Can't make calls now, and can then. */
  readonly revived: number;
  readonly disabled: number;
}

/** What another expiry means for tokens; times in epoch seconds. */
export function meaningOfExpiry(
  tokens: readonly Token[],
  end: number,
  now: number,
): Concerned & { readonly sooner: number } {
  const count = (is: (token: Token) => boolean) => tokens.filter(is).length;
  const isPast = isExpired(end, now);
  return {
    revived: count(
      (token) =>
        isOver(token, now) &&
        !isPast &&
        token.status !== TokenStatus.disabled &&
        (token.unlimited_quota || token.remain_quota > 0),
    ),
    sooner: count(
      ({ expired_time: was }) => end !== NEVER && !isExpired(was, now) && (was === NEVER || was > end),
    ),
    disabled: count(({ status }) => status === TokenStatus.disabled),
  };
}

/** What another spending limit means for tokens; `limit` in points, undefined for none. */
export function meaningOfLimit(
  tokens: readonly Token[],
  limit: number | undefined,
  now: number,
): Concerned & {
  readonly expired: number;
  /** Points of those with a limit, all together. */
  readonly before: number;
  readonly unlimited: number;
} {
  const count = (is: (token: Token) => boolean) => tokens.filter(is).length;
  const spends = limit === undefined || limit > 0;
  const limited = tokens.filter((token) => !token.unlimited_quota);
  return {
    revived: count(
      (token) =>
        !token.unlimited_quota &&
        token.remain_quota <= 0 &&
        spends &&
        token.status !== TokenStatus.disabled &&
        !isOver(token, now),
    ),
    expired: count((token) => isOver(token, now)),
    disabled: count(({ status }) => status === TokenStatus.disabled),
    before: fold(limited, (sum, { remain_quota }) => sum + remain_quota, 0),
    unlimited: tokens.length - limited.length,
  };
}
