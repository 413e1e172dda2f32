import type { Vendor } from "../../../api/entities/vendors.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { removeRow } from "../../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../../ui/collection/actions/row-actions.js";
import { useRowEvents } from "../../../ui/collection/actions/row-events.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { vendorMessages } from "./generated/messages.en.js";
import { eraseVendor, vendorEvents } from "./vendor-writes.js";
import type { VendorsModel } from "./vendors-model.js";

/** What the list gives the actions of its rows. */
interface VendorActionsProps {
  readonly model: VendorsModel;
  readonly edit: (vendor: Vendor) => void;
}

/** What can be done to a vendor, and to many. */
export const View = defineRowActions<Vendor, VendorActionsProps>(useVendorActions);

function useVendorActions({ model, edit }: VendorActionsProps): DeclaredActions<Vendor> {
  const t = useMessages(vendorMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const page = useRowEvents(vendorEvents);
  return {
    actions: [{ key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit }],
    removal: {
      texts: t,
      consequence: () => t.deleteText,
      many: t.bulk,
      allowed: page.mayDelete,
      erase: ({ id }, options) => removeRow(model, id, () => eraseVendor(http, id, options.http), options),
      erased: page.deleted,
    },
  };
}
