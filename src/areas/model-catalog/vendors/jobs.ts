import { allVendors, getVendor, type Vendor } from "../../../api/entities/vendors.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../../i18n/locale.js";
import { defineJobs } from "../../../state/jobs/job-area.js";
import { deleteKind } from "../../../state/jobs/row-kinds.js";
import { listExportKind } from "../../../ui/collection/export/list-rows.js";
import { vendorMessages } from "./generated/messages.en.js";
import { eraseVendor, vendorEvents } from "./vendor-writes.js";

/** What jobs do to vendors. */
export const jobs = defineJobs<Vendor>({
  keyOf: ({ id }) => id,
  about: vendorEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { bulk }] = await Promise.all([commonMessages.load(locale), vendorMessages.load(locale)]);
    return { labels: { delete: common.remove }, countText: bulk.things };
  },
  rows: ({ gateway }) => allVendors(gateway.http),
  one: ({ gateway }, { key }) => getVendor(gateway.http, Number(key)),
  kinds: {
    export: listExportKind,
    delete: deleteKind(vendorEvents.deleted, ({ http }, key) => eraseVendor(http, Number(key))),
  },
});
