import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

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
