import {
  listPaymentGateways,
  paymentGatewaysPage,
  type PaymentGateway,
} from "../../api/entities/payment-gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { paymentGateways } from "./gateway-collection.js";

/** What accounts pay by. */
export type PaymentGatewaysModel = CollectionOf<typeof paymentGateways>;

/** The payment gateways of one-hub and Done Hub, for administrators (wire.md 9.13), in the order of their offer. */
export function createPaymentGatewaysModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): PaymentGatewaysModel {
  return createCollection(paymentGateways, {
    load: (page, _order, signal, onTotal): Promise<readonly PaymentGateway[]> =>
      listPaymentGateways(gateway.http, { page, order: "offered" }, { signal, onTotal }),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    pageSize: paymentGatewaysPage,
    defaultSize: 50,
  });
}
