import type { Http } from "../../api/client/http.js";
import {
  deletePaymentGateway,
  getPaymentGateway,
  updatePaymentGateway,
  type PaymentGateway,
} from "../../api/entities/payment-gateways.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";

/** The events about a payment gateway, which never carry its settings. */
export const paymentGatewayEvents = {
  about: ({ id, name }: PaymentGateway) => ({ id, name }),
  updating: "gw-before-payment-gateway-update",
  updated: "gw-payment-gateway-updated",
  deleting: "gw-before-payment-gateway-delete",
  deleted: "gw-payment-gateway-deleted",
} as const satisfies RowEvents<PaymentGateway, { id: number; name: string }>;

/** Writes whether accounts can pay by it. Rejects with a GatewayError. */
export const writePaymentGatewayEnabled = (
  http: Http,
  id: number,
  enable: boolean,
): Promise<Settled<PaymentGateway>> =>
  settle({
    send: () => updatePaymentGateway(http, id, { enable }),
    verify: verifyRecord(
      () => getPaymentGateway(http, id),
      (now) => now.enable === enable,
    ),
  });

/**
 * Deletes it. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export const erasePaymentGateway = (http: Http, id: number, by: Http = http): Promise<Settled<unknown>> =>
  settle({
    send: () => deletePaymentGateway(by, id),
    verify: verifyDeleted(() => getPaymentGateway(http, id)),
  });
