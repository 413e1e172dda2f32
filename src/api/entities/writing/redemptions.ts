import * as z from "zod/mini";
import { isGatewayError } from "../../client/errors.js";
import type { Http } from "../../client/http.js";
import type { CallOptions } from "../../client/http-request.js";
import { list, nothing } from "../../client/schema.js";
import { redemptionSchema, type Redemption, type RedemptionInput } from "../redemptions.js";

/**
 * `POST /api/redemption/` (admin): creates 1 to 100 codes and returns them.
 * @throws GatewayError also when only some could be created; {@link codesMadeBefore} returns these
 */
export function createRedemptions(
  http: Http,
  input: RedemptionInput & { count: number },
  { signal }: CallOptions = {},
): Promise<string[]> {
  return http.call({
    method: "POST",
    path: "/api/redemption/",
    body: { ...input },
    schema: list(z.string()),
    signal,
  });
}

/** The codes that were created before the creation failed (wire.md 3.8). */
export function codesMadeBefore(error: unknown): string[] {
  const data = isGatewayError(error) ? error.data : undefined;
  return Array.isArray(data) ? data.filter((code) => typeof code === "string") : [];
}

/** `PUT /api/redemption/` (admin): writes name, quota and expiry; the status stays unchanged. */
export function updateRedemption(
  http: Http,
  id: number,
  input: RedemptionInput,
  { signal }: CallOptions = {},
): Promise<Redemption> {
  return http.call({
    method: "PUT",
    path: "/api/redemption/",
    // What isn't said stays as it is: dialects put this on top of the row.
    body: { id, ...input },
    schema: redemptionSchema,
    signal,
  });
}

/**
 * `PUT /api/redemption/?status_only=true` (admin). A used code that is set to 1 could be redeemed again, so the console
 * must never do that.
 */
export function setRedemptionStatus(
  http: Http,
  id: number,
  status: number,
  { signal }: CallOptions = {},
): Promise<Redemption> {
  return http.call({
    method: "PUT",
    path: "/api/redemption/",
    query: { status_only: true },
    body: { id, status },
    schema: redemptionSchema,
    signal,
  });
}

/** `DELETE /api/redemption/:id` (admin). */
export function deleteRedemption(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({
    method: "DELETE",
    path: `/api/redemption/${id}`,
    schema: nothing,
    outlivesPage: true,
    signal,
  });
}

/**
 * `DELETE /api/redemption/invalid` (admin): deletes every code that is used, disabled or expired, and says how many
 * those were; only where `Features.codeExpiry` says so. Source: `DeleteInvalidRedemptions` of new-api.
 */
export function deleteInvalidRedemptions(http: Http, { signal }: CallOptions = {}): Promise<number> {
  return http.call({ method: "DELETE", path: "/api/redemption/invalid", schema: z.number(), signal });
}
