import { allTokensPage, listAllTokens } from "../../api/entities/all-tokens.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { ownedTokens } from "./owned-collection.js";

/** Everybody's tokens. */
export type AllTokensModel = CollectionOf<typeof ownedTokens>;

/**
 * The tokens of every account of this gateway, for administrators (wire.md 9.16). The members search names only, so the
 * rows are searched here, by owner and the end of a key, too, once all are loaded.
 */
export function createAllTokensModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): AllTokensModel {
  return createCollection(
    ownedTokens,
    {
      load: (page, _order, signal, onTotal) => listAllTokens(gateway.http, { page }, { signal, onTotal }),
      whenResumed: (signal) => gateway.whenResumed(signal),
      rateLimiter,
      pageSize: allTokensPage,
      defaultSize: 10,
    },
    { groups: gateway.supports.peek().tokenGroups.length > 0 },
  );
}
