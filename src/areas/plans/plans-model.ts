import { listPlans } from "../../api/entities/plan-administration.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { plans } from "./plan-collection.js";

/** The plans of a gateway. */
export type PlansModel = CollectionOf<typeof plans>;

/** The plans of this gateway, for administrators (wire.md 9.14). */
export function createPlansModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): PlansModel {
  return createCollection(plans, {
    // One answer has all of them.
    async load(_page, _order, signal, onTotal) {
      const all = await listPlans(gateway.http, { signal });
      onTotal(all.length);
      return all;
    },
    whenResumed: gateway.whenResumed,
    rateLimiter,
    pageSize: 50,
  });
}
