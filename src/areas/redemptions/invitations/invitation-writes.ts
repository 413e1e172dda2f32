import type { Http } from "../../../api/client/http.js";
import {
  deleteInvitation,
  getInvitation,
  setInvitationStatus,
  type Invitation,
} from "../../../api/entities/invitations.js";
import { settle, verifyDeleted, verifyRecord, type Settled } from "../../../state/writes/settle.js";
import type { RowEvents } from "../../../ui/collection/actions/row-events.js";

/** The events about an invitation code, which never carry the code itself. */
export const invitationEvents = {
  about: ({ id, name }: Invitation) => ({ id, name }),
  updating: "gw-before-invitation-update",
  updated: "gw-invitation-updated",
  deleting: "gw-before-invitation-delete",
  deleted: "gw-invitation-deleted",
} as const satisfies RowEvents<Invitation, Pick<Invitation, "id" | "name">>;

/** Writes the status of a code, and returns it as it is then. Rejects with a GatewayError. */
export const writeInvitationStatus = (
  http: Http,
  id: number,
  status: number,
): Promise<Settled<Invitation>> => {
  const read = () => getInvitation(http, id);
  return settle({
    async send() {
      await setInvitationStatus(http, id, status);
      return read();
    },
    verify: verifyRecord(read, (now) => now.status === status),
  });
};

/**
 * Deletes a code. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export const eraseInvitation = (http: Http, id: number, by: Http = http): Promise<Settled<unknown>> =>
  settle({
    send: () => deleteInvitation(by, id),
    verify: verifyDeleted(() => getInvitation(http, id)),
  });
