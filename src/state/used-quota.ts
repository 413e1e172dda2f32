import type { Supports } from "../api/dialects/supports.js";
import type { Token } from "../api/entities/tokens.js";

/** What a token has spent, in points; undefined for an unlimited token when the gateway doesn't count its spending. */
export function usedQuota(
  { unlimited_quota, used_quota }: Pick<Token, "unlimited_quota" | "used_quota">,
  { countsUnlimited }: Pick<Supports, "countsUnlimited">,
): number | undefined {
  return unlimited_quota && !countsUnlimited ? undefined : used_quota;
}
