import { listUsers, searchUsers } from "../../api/entities/users.js";
import { currencyOf } from "../../domain/money/currency.js";
import { createCollection } from "../../state/collection/collection.js";
import { gatewaySource, type ListedGateway } from "../../state/collection/gateway-source.js";
import { lastCallsOf } from "../../state/usage/last-calls.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { users } from "./user-collection.js";

/** The accounts. */
export type UsersModel = CollectionOf<typeof users>;

/** The accounts of this gateway, for administrators (behaviour.md 2, wire.md 3.6). */
export function createUsersModel(gateway: ListedGateway, rateLimiter?: RateLimiter): UsersModel {
  return createCollection(users, gatewaySource(gateway, "users", listUsers, searchUsers, rateLimiter), {
    lastCalls: () => lastCallsOf(gateway),
    currency: () => currencyOf(gateway.session.status.peek()),
  });
}
