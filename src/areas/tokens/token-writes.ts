import type { Http } from "../../api/client/http.js";
import { deleteToken, getToken, setTokenStatus, type Token } from "../../api/entities/tokens.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";

/** Writes only the status of a token. Rejects with a GatewayError. */
export function writeTokenStatus(http: Http, id: number, status: number): Promise<Settled<Token>> {
  return settle({
    send: () => setTokenStatus(http, id, status),
    verify: verifyRecord(
      () => getToken(http, id),
      (now) => now.status === status,
    ),
  });
}

/**
 * Deletes a token. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function eraseToken(http: Http, id: number, by: Http = http): Promise<Settled<unknown>> {
  return settle({
    send: () => deleteToken(by, id),
    verify: verifyDeleted(() => getToken(http, id)),
  });
}
