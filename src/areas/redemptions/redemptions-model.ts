import { listRedemptions, searchRedemptions, type Redemption } from "../../api/entities/redemptions.js";
import { createCollection } from "../../state/collection/collection.js";
import { gatewaySource, type ListedGateway } from "../../state/collection/gateway-source.js";
import { createManualCopy, type ManualCopy } from "../../state/collection/manual-copy.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { redemptions } from "./redemption-collection.js";
import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { PAGE_SIZE } from "../../domain/records/limits.js";

/** The redemption codes. */
export type RedemptionsModel = CollectionOf<typeof redemptions> & ManualCopy;

/** The redemption codes of this gateway, for administrators (behaviour.md 2, wire.md 3.8). */
export function createRedemptionsModel(
  gateway: ListedGateway,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): RedemptionsModel {
  const { http } = gateway;
  const list = createCollection(redemptions, {
    ...gatewaySource(gateway, "redemptions", listRedemptions, searchRedemptions, rateLimiter),
    search: (keyword, signal) => searchCodes(http, keyword, rateLimiter, signal),
  });
  return { ...list, ...createManualCopy() };
}

/**
 * The codes whose ID is the keyword or whose name begins with it. The gateway's own search refuses every name on
 * PostgreSQL (wire.md 3.8): there all pages are read and searched here, in the same way. Rejects with a GatewayError.
 */
async function searchCodes(
  http: Http,
  keyword: string,
  rateLimiter: RateLimiter,
  signal: AbortSignal,
): Promise<readonly Redemption[]> {
  try {
    return await searchRedemptions(http, keyword, { signal });
  } catch (failure) {
    if (!isGatewayError(failure) || failure.kind !== "refused") throw failure;
  }
  const word = keyword.toLowerCase();
  const found: Redemption[] = [];
  for (let page = 0; ; page += 1) {
    await rateLimiter.turn(signal);
    const codes = await listRedemptions(http, { page }, { signal });
    found.push(
      ...codes.filter(({ id, name }) => String(id) === keyword || name.toLowerCase().startsWith(word)),
    );
    if (codes.length < PAGE_SIZE) return found;
  }
}
