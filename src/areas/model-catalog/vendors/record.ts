import {
  allVendors,
  createVendor,
  getVendor,
  updateVendor,
  type Vendor,
} from "../../../api/entities/vendors.js";
import { watchAdded } from "../../../state/added-rows.js";
import { defineRecord } from "../../../ui/record/declaration.js";
import type { VendorMessages } from "./generated/messages.en.js";

/** What the texts of the form of a vendor depend on. */
interface VendorFormContext {
  readonly t: VendorMessages;
}

const text = (label: (t: VendorMessages) => string) => ({
  label: ({ t }: VendorFormContext) => label(t),
  default: "",
  read: (typed: string) => typed.trim(),
});

/** A vendor of models (wire.md 9.22). */
export const vendorRecord = defineRecord<Vendor, VendorFormContext>()({
  fields: {
    name: {
      ...text((t) => t.form.name),
      check: (typed: string) =>
        /^.{1,128}$/u.test(typed.trim()) ? undefined : ({ t }: VendorFormContext) => t.form.nameWrong,
    },
    description: text((t) => t.form.description),
    icon: text((t) => t.form.icon),
  },
  load: (http, { id }) => getVendor(http, id),
  update:
    ({ fresh: { id }, values }) =>
    (http) =>
      updateVendor(http, id, values),
  create: {
    // Their order says nothing of which are new.
    added: (http) => watchAdded((page) => (page === 0 ? allVendors(http) : Promise.resolve([]))),
    send: (http, values) => createVendor(http, values),
    find: (added, { name }) => added.find((vendor) => vendor.name === name.trim()),
  },
  events: {
    creating: ["gw-before-vendor-create", ({ name }) => ({ name: name.trim() })],
    created: ["gw-vendor-created", ({ id, name }) => ({ id, name })],
    updating: ["gw-before-vendor-update", ({ id, name }) => ({ id, name })],
    updated: ["gw-vendor-updated", ({ id, name }) => ({ id, name })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});
