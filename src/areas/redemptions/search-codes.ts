import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { listRedemptions, searchRedemptions, type Redemption } from "../../api/entities/redemptions.js";
import { PAGE_SIZE } from "../../domain/records/limits.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";

/**
 * The codes whose ID is the keyword or whose name begins with it. The gateway's own search refuses every name on
 * PostgreSQL (wire.md 3.8): there all pages are read and searched here, in the same way. Rejects with a GatewayError.
 */
export async function searchCodes(
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
