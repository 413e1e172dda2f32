import type { Supports } from "../api/dialects/supports.js";
import type { Token } from "../api/entities/tokens.js";

/** What a token has spent, in points; undefined for an unlimited token when the gateway doesn't count its spending. */
export function usedQuota(
  { unlimited_quota, used_quota }: Pick<Token, "unlimited_quota" | "used_quota">,
  { countsUnlimited }: Pick<Supports, "countsUnlimited">,
): number | undefined {
  return unlimited_quota && !countsUnlimited ? undefined : used_quota;
}

/**
 * When a token was last used, in epoch seconds; "never", or undefined when nothing tells. One that never was carries
 * the time of its making; so does an unlimited one that was, where the gateway doesn't count its spending.
 */
export function lastUsed(
  token: Pick<Token, "unlimited_quota" | "used_quota" | "accessed_time" | "created_time">,
  supports: Pick<Supports, "countsUnlimited">,
): number | "never" | undefined {
  if (token.accessed_time > token.created_time) return token.accessed_time;
  const used = usedQuota(token, supports);
  if (used === undefined) return undefined;
  return used === 0 ? "never" : token.accessed_time;
}
