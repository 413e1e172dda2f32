import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/** The state of the gateway's payment terms, which every account can read. */
export const paymentTermsSchema = z.object({
  /** Missing on releases that don't require a confirmation. */
  payment_compliance_confirmed: z.optional(z.boolean()),
});

/**
 * `GET /api/user/topup/info`: whether redemption codes can be created. Only for gateways where
 * `Supports.asksForPaymentTerms` is set; true on releases that don't require a confirmation.
 */
export async function arePaymentTermsConfirmed(http: Http, { signal }: CallOptions = {}): Promise<boolean> {
  const info = await http.call({
    method: "GET",
    path: "/api/user/topup/info",
    schema: paymentTermsSchema,
    share: true,
    signal,
  });
  return info.payment_compliance_confirmed !== false;
}

/** `POST /api/option/payment_compliance` (root, by session only): confirms the payment terms, permanently. */
export function confirmPaymentTerms(http: Http, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/option/payment_compliance",
    body: { confirmed: true },
    schema: nothing,
    signal,
  });
}
