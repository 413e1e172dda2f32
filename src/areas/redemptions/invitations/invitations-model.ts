import { invitationsPage, listInvitations, searchInvitations } from "../../../api/entities/invitations.js";
import { createCollection } from "../../../state/collection/collection.js";
import type { ListedGateway } from "../../../state/collection/gateway-source.js";
import { lateLimiterOf } from "../../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../../state/rate-limit/rate-limiter.js";
import type { CollectionOf } from "../../../ui/collection/declaration.js";
import { invitations } from "./invitation-collection.js";

/** The codes that people sign up with. */
export type InvitationsModel = CollectionOf<typeof invitations>;

/** The codes that people sign up with at this gateway, for administrators (wire.md 9.24). */
export function createInvitationsModel(
  gateway: ListedGateway,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): InvitationsModel {
  const { http } = gateway;
  return createCollection(invitations, {
    load: (page, _order, signal, onTotal) => listInvitations(http, { page }, { signal, onTotal }),
    search: (keyword, signal) => searchInvitations(http, keyword, { signal }),
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter,
    pageSize: invitationsPage,
    defaultSize: 50,
  });
}
