import type { Http } from "../../api/client/http.js";
import { getToken, type Token, type TokenInput } from "../../api/entities/tokens.js";
import { deleteToken, setTokenStatus, updateToken } from "../../api/entities/writing/tokens.js";
import { needsReactivation } from "../../domain/access/token-reactivation.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { holds } from "../../state/collection/row-fields.js";
import type { Gateway } from "../../state/gateways.js";
import { onTopOf } from "../../state/writes/on-top-of.js";
import {
  andThen,
  done,
  settle,
  verifyDeleted,
  verifyRecord,
  type Settled,
} from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";
import { inputOf } from "./token-input.js";

/** The events about a token. */
export const tokenEvents = {
  about: ({ id, name }: Token) => ({ id, name }),
  updating: "gw-before-token-update",
  updated: "gw-token-updated",
  deleting: "gw-before-token-delete",
  deleted: "gw-token-deleted",
} as const satisfies RowEvents<Token, Pick<Token, "id" | "name">>;

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

/** Fields of a token's form, and the status that follows from them. */
export type TokenChange = Partial<TokenInput> & { readonly status?: number };

/**
 * Writes some fields of a token. The gateway takes the whole form, so the others go back as they were just read. A
 * token that expired or ran out and may live again is then enabled, which is a second call (wire.md 3.5). Rejects with
 * a GatewayError.
 */
export async function writeToken(
  { http, supports }: Pick<Gateway, "http" | "supports">,
  id: number,
  { status, ...form }: TokenChange,
): Promise<Settled<Token>> {
  const fresh = await getToken(http, id);
  const input = inputOf({ ...fresh, ...form }, { supports });
  const { remain_quota: _, ...others } = form;
  const written = await settle({
    send: () => updateToken(onTopOf(http, fresh), id, input),
    verify: verifyRecord(
      () => getToken(http, id),
      // What was spent in between is gone from the limit.
      (now) =>
        holds(now, others) && now.remain_quota + now.used_quota === input.remain_quota + fresh.used_quota,
    ),
  });
  return andThen(written, (now) => {
    const revives = needsReactivation(fresh, now, nowSeconds());
    const next = status ?? (revives ? TokenStatus.enabled : now.status);
    return next === now.status ? done(now) : writeTokenStatus(http, id, next);
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
