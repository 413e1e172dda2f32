import type { Http } from "../../api/client/http.js";
import { getRedemption, type Redemption } from "../../api/entities/redemptions.js";
import {
  deleteInvalidRedemptions,
  deleteRedemption,
  setRedemptionStatus,
  updateRedemption,
} from "../../api/entities/writing/redemptions.js";
import { canToggleRedemption } from "../../domain/records/statuses.js";
import { onTopOf } from "../../state/writes/on-top-of.js";
import { done, settle, verifyDeleted, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";

/** The events about a code, which never carry the code itself. */
export const redemptionEvents = {
  about: ({ id, name }: Redemption) => ({ id, name }),
  updating: "gw-before-redemption-update",
  updated: "gw-redemption-updated",
  deleting: "gw-before-redemption-delete",
  deleted: "gw-redemption-deleted",
} as const satisfies RowEvents<Redemption, Pick<Redemption, "id" | "name">>;

/**
 * Writes the status of a code, after reading the code as it is now: one that was redeemed in between must not become
 * redeemable again, and is returned as it is. Rejects with a GatewayError.
 */
export async function writeRedemptionStatus(
  http: Http,
  id: number,
  status: number,
): Promise<Settled<Redemption>> {
  const read = () => getRedemption(http, id);
  const fresh = await read();
  if (fresh.status === status || !canToggleRedemption(fresh.status)) return done(fresh);
  return settle({
    send: () => setRedemptionStatus(http, id, status),
    verify: verifyRecord(read, (now) => now.status === status),
  });
}

/**
 * Writes the amount of a code, with its name as it was just read. One that was redeemed in between stays as it is, and
 * is returned so. Rejects with a GatewayError.
 */
export async function writeRedemptionQuota(
  http: Http,
  id: number,
  quota: number,
): Promise<Settled<Redemption>> {
  const read = () => getRedemption(http, id);
  const fresh = await read();
  if (!canToggleRedemption(fresh.status)) return done(fresh);
  return settle({
    send: () => updateRedemption(onTopOf(http, fresh), id, { name: fresh.name, quota }),
    verify: verifyRecord(read, (now) => now.quota === quota),
  });
}

/**
 * Deletes a code. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function eraseRedemption(http: Http, id: number, by: Http = http): Promise<Settled<unknown>> {
  return settle({
    send: () => deleteRedemption(by, id),
    verify: verifyDeleted(() => getRedemption(http, id)),
  });
}

/** Deletes the codes that can't be redeemed; returns how many. Nothing shows afterwards whether that was done. */
export function eraseInvalidRedemptions(http: Http): Promise<Settled<number>> {
  return settle({
    send: () => deleteInvalidRedemptions(http),
    verify: () => Promise.resolve({ kind: "unclear" }),
  });
}
