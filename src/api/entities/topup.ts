import * as z from "zod/mini";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing, text } from "../client/schema.js";

const topUpInfoSchema = z.object({ topup_link: text });

/**
 * `GET /api/user/topup/info` of new-api: the top-up link, "" for none. Only for gateways whose status has
 * `top_up_link_apart`; elsewhere it is in the status (wire.md 9.10).
 */
export async function getTopUpLink(http: Http, { signal }: CallOptions = {}): Promise<string> {
  const path = "/api/user/topup/info";
  const info = await http.call({ method: "GET", path, schema: topUpInfoSchema, share: true, signal });
  return info.topup_link;
}

/** A quota that an administrator adds to an account. */
export interface QuotaAddition {
  user_id: number;
  /** Points, 0 or more. */
  quota: number;
  /** Shown in the account's log; for "", the server writes a text of its own. */
  remark: string;
}

/**
 * `POST /api/topup` (admin): adds to a balance atomically, without overwriting what was spent in the meantime. Also
 * succeeds for unknown accounts.
 */
export function addQuota(
  http: Http,
  { user_id, quota, remark }: QuotaAddition,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "POST",
    path: "/api/topup",
    body: { user_id, quota, remark },
    schema: nothing,
    signal,
  });
}
