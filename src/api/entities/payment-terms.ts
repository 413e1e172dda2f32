import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/** How the payment terms of a gateway are, as it tells every account. */
export const paymentTermsSchema = z.object({
  /** Left out by releases that don't ask for a confirmation. */
  payment_compliance_confirmed: z.optional(z.boolean()),
});

/**
 * `GET /api/user/topup/info`: whether redemption codes can be created. Only where `Supports.asksForPaymentTerms` says
 * that they may have to wait; true for releases that don't ask.
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
