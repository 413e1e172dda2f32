import { isAdmin, isRoot } from "../../domain/access/roles.js";
import type { Supports } from "../../api/dialects/supports.js";

/**
 * What an account has of the prices: to change them; only the options with ratios, where those aren't what calls cost;
 * to read those of the models that it can use; nothing, because only the super administrator may read them; nothing,
 * because the gateway tells nobody.
 */
export type PriceAccess = "edit" | "options" | "read" | "root-only" | "untold";

/** What an account of this role has of the prices. */
export function priceAccess(
  { priceTable, ratioOptions, ownPrices }: Pick<Supports, "priceTable" | "ratioOptions" | "ownPrices">,
  role: number | undefined,
): PriceAccess {
  if (priceTable ? isAdmin(role) : isRoot(role)) return priceTable || ratioOptions ? "edit" : "options";
  if (ownPrices) return "read";
  return isAdmin(role) ? "root-only" : "untold";
}
