import type { Http } from "../../../api/client/http.js";
import { deleteVendor, getVendor, type Vendor } from "../../../api/entities/vendors.js";
import { settle, verifyDeleted, type Settled } from "../../../state/writes/settle.js";
import type { RowEvents } from "../../../ui/collection/actions/row-events.js";

/** The events about a vendor. */
export const vendorEvents = {
  about: ({ id, name }: Vendor) => ({ id, name }),
  updating: "gw-before-vendor-update",
  updated: "gw-vendor-updated",
  deleting: "gw-before-vendor-delete",
  deleted: "gw-vendor-deleted",
} as const satisfies RowEvents<Vendor, { id: number; name: string }>;

/**
 * Deletes a vendor. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export const eraseVendor = (http: Http, id: number, by: Http = http): Promise<Settled<unknown>> =>
  settle({
    send: () => deleteVendor(by, id),
    verify: verifyDeleted(() => getVendor(http, id)),
  });
