import type { Vendor } from "../../../api/entities/vendors.js";
import { defineCollection } from "../../../ui/collection/declaration.js";
import { RowLink } from "../../../ui/collection/row-link.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list of vendors depend on beside the vendor. */
export interface VendorContext {
  readonly t: typeof messages;
  /** Opens a vendor, where the reader may. */
  readonly open: ((vendor: Vendor) => void) | undefined;
}

/** The vendors of models: what the list shows. */
export const vendors = defineCollection<Vendor, VendorContext>()({
  name: "vendors",
  keyOf: ({ id }) => id,
  textOf: ({ name, description }) => `${name}\n${description}`,
  columns: {
    name: {
      label: ({ t }) => t.columns.name,
      width: 10,
      bare: true,
      value: ({ name }) => name,
      cell: (vendor, { open }) => <RowLink open={open && (() => open(vendor))}>{vendor.name}</RowLink>,
    },
    icon: {
      label: ({ t }) => t.columns.icon,
      width: 8,
      priority: 3,
      value: ({ icon }) => icon,
      cell: ({ icon }) => <span className="mono muted">{icon}</span>,
    },
    description: {
      label: ({ t }) => t.columns.description,
      width: 14,
      priority: 2,
      value: ({ description }) => description,
    },
    updated: {
      label: ({ t }) => t.columns.updated,
      as: "time",
      hidden: true,
      value: ({ updated_time }) => updated_time,
    },
  },
});
