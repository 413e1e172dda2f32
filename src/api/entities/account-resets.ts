/** What an administrator of new-api or of Laisky's fork can take away from an account whose owner lost it. */
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { nothing } from "../client/schema.js";

/** `DELETE /api/user/<id>/2fa`: an administrator turns an account's second factor off. */
export function resetTwoFactor(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "DELETE", path: `/api/user/${id}/2fa`, schema: nothing, signal });
}

/** `DELETE /api/user/<id>/reset_passkey`: an administrator removes an account's passkey. */
export function resetPasskeys(http: Http, id: number, { signal }: CallOptions = {}): Promise<void> {
  return http.call({ method: "DELETE", path: `/api/user/${id}/reset_passkey`, schema: nothing, signal });
}
