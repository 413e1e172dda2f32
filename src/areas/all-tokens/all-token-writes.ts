import type { Http } from "../../api/client/http.js";
import {
  deleteOwnedToken,
  getOwnedToken,
  setOwnedTokenStatus,
  type OwnedToken,
} from "../../api/entities/all-tokens.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";

/** Writes only the status of anybody's token. Rejects with a GatewayError. */
export function writeOwnedStatus(
  http: Http,
  token: Pick<OwnedToken, "id" | "owner_name">,
  status: number,
): Promise<Settled<OwnedToken>> {
  return settle({
    send: () => setOwnedTokenStatus(http, token, status),
    verify: verifyRecord(
      () => getOwnedToken(http, token.id),
      (now) => now.status === status,
    ),
  });
}

/**
 * Deletes a token of anybody. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export const eraseOwnedToken = (http: Http, id: number, by: Http = http): Promise<Settled<unknown>> =>
  settle({
    send: () => deleteOwnedToken(by, id),
    verify: verifyDeleted(() => getOwnedToken(http, id)),
  });
