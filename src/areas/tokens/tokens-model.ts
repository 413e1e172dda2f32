import { getToken, listTokens, searchTokens } from "../../api/entities/tokens.js";
import { createCollection } from "../../state/collection/collection.js";
import { gatewaySource, type ListedGateway } from "../../state/collection/gateway-source.js";
import { createManualCopy, type ManualCopy } from "../../state/collection/manual-copy.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { tokens } from "./token-collection.js";

/** The visitor's tokens. */
export type TokensModel = CollectionOf<typeof tokens> & ManualCopy;

/** The tokens of the account that is signed in to this gateway. */
export function createTokensModel(gateway: ListedGateway, rateLimiter?: RateLimiter): TokensModel {
  const list = createCollection(tokens, {
    ...gatewaySource(gateway, "tokens", listTokens, searchTokens, rateLimiter),
    // The search knows names only.
    loadOne: (id, signal) => getToken(gateway.http, id, { signal }),
  });
  return { ...list, ...createManualCopy() };
}
