import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/** A quota that an administrator adds to an account. */
export interface QuotaAddition {
  user_id: number;
  /** Points, 0 or more. */
  quota: number;
  /** Shown in the account's log; the server writes its own text when it is "". */
  remark: string;
}

/**
 * `POST /api/topup` (admin): adds to a balance in one step, without overwriting what was spent in between. Succeeds for
 * unknown accounts too.
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
