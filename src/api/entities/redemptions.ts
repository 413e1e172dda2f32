import * as z from "zod/mini";
import { isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";

/** A redemption code (wire.md 2.4). */
export const redemptionSchema = z.object({
  id: z.number(),
  /** Who created it. The gateway doesn't report who redeemed it. */
  user_id: number,
  /** The code, 32 hex digits, in plain text. */
  key: z.string(),
  /** See `RedemptionStatus` in domain; other numbers are possible. */
  status: number,
  name: text,
  /** Points; may be negative. */
  quota: number,
  /** Epoch seconds. */
  created_time: number,
  /** Epoch seconds; 0 until it is redeemed. */
  redeemed_time: number,
});

/** A redemption code (wire.md 2.4). */
export type Redemption = z.infer<typeof redemptionSchema>;

/** The fields of a code that can be changed. */
export interface RedemptionInput {
  /** 1 to 20 bytes. */
  name: string;
  /** Points. On creation the server turns 0 into 100 (wire.md 3.8). */
  quota: number;
}

const redemptionList = list(redemptionSchema);

/** `GET /api/redemption/` (admin): one page, counted from 0, the newest first. */
export function listRedemptions(
  http: Http,
  { page = 0 }: { page?: number | undefined } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<Redemption[]> {
  return http.call({
    method: "GET",
    path: "/api/redemption/",
    query: { p: page },
    schema: redemptionList,
    share: true,
    signal,
    onTotal,
  });
}

/** `GET /api/redemption/search` (admin): all codes whose ID is the keyword or whose name begins with it. */
export function searchRedemptions(
  http: Http,
  keyword: string,
  { signal }: CallOptions = {},
): Promise<Redemption[]> {
  return http.call({
    method: "GET",
    path: "/api/redemption/search",
    query: { keyword },
    schema: redemptionList,
    share: true,
    signal,
  });
}

/** `GET /api/redemption/:id` (admin). */
export function getRedemption(http: Http, id: number, { signal }: CallOptions = {}): Promise<Redemption> {
  return http.call({
    method: "GET",
    path: `/api/redemption/${id}`,
    schema: redemptionSchema,
    share: true,
    signal,
  });
}

/**
 * `POST /api/redemption/` (admin): creates 1 to 100 codes and returns them.
 * @throws GatewayError also when only some could be created; {@link codesMadeBefore} returns these
 */
export function createRedemptions(
  http: Http,
  { name, quota, count }: RedemptionInput & { count: number },
  { signal }: CallOptions = {},
): Promise<string[]> {
  return http.call({
    method: "POST",
    path: "/api/redemption/",
    body: { name, quota, count },
    schema: list(z.string()),
    signal,
  });
}

/** The codes that were created before the creation failed (wire.md 3.8). */
export function codesMadeBefore(error: unknown): string[] {
  const data = isGatewayError(error) ? error.data : undefined;
  return Array.isArray(data) ? data.filter((code) => typeof code === "string") : [];
}

/** `PUT /api/redemption/` (admin): writes name and quota; the status stays unchanged. */
export function updateRedemption(
  http: Http,
  id: number,
  { name, quota }: RedemptionInput,
  { signal }: CallOptions = {},
): Promise<Redemption> {
  return http.call({
    method: "PUT",
    path: "/api/redemption/",
    body: { id, name, quota },
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
