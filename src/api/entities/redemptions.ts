import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, number, own, text } from "../client/schema.js";

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
  /** Epoch seconds, 0 for never; new-api. The status of an expired code stays that of an unused one. */
  expired_time: own((value) => (typeof value === "number" ? value : undefined)),
});

/** A redemption code (wire.md 2.4). */
export type Redemption = z.infer<typeof redemptionSchema>;

/** The fields of a code that can be changed. */
export interface RedemptionInput {
  /** 1 to 20 bytes. */
  name: string;
  /** Points. On creation the server turns 0 into 100 (wire.md 3.8). */
  quota: number;
  /** Epoch seconds, 0 for never; only where `Features.codeExpiry` says so. */
  expired_time?: number | undefined;
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
