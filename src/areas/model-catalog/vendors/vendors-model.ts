import { catalogPage } from "../../../api/entities/model-catalog.js";
import { listVendors } from "../../../api/entities/vendors.js";
import { createCollection } from "../../../state/collection/collection.js";
import type { Gateway } from "../../../state/gateways.js";
import { lateLimiterOf } from "../../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import { vendors } from "./vendor-collection.js";

/** The vendors of a gateway. */
export type VendorsModel = CollectionOf<typeof vendors>;

/** The vendors of models of this gateway, for administrators (wire.md 9.22). */
export function createVendorsModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): VendorsModel {
  return createCollection(vendors, {
    load: (page, _order, signal, onTotal) => listVendors(gateway.http, { page }, { signal, onTotal }),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    pageSize: catalogPage,
    defaultSize: 50,
  });
}
