import { allCatalogModels, getCatalogModel, type CatalogModel } from "../../api/entities/model-catalog.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../state/jobs/row-kinds.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { catalogEvents, eraseCatalogModel, writeCatalogStatus } from "./catalog-writes.js";
import { catalogMessages } from "./generated/messages.en.js";

/** What jobs do to models of the catalog. */
export const jobs = defineJobs<CatalogModel>({
  keyOf: ({ id }) => id,
  about: catalogEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { bulk }] = await Promise.all([commonMessages.load(locale), catalogMessages.load(locale)]);
    return {
      labels: { enable: common.enable, disable: common.disable, delete: common.remove },
      countText: bulk.things,
    };
  },
  rows: ({ gateway }) => allCatalogModels(gateway.http),
  one: ({ gateway }, { key }) => getCatalogModel(gateway.http, Number(key)),
  kinds: {
    set: writeKind<CatalogModel>(catalogEvents.updated, {
      calls: 2,
      write: ({ gateway }, { key }, { status }) =>
        writeCatalogStatus(gateway.http, Number(key), Number(status)),
    }),
    export: listExportKind,
    delete: deleteKind(catalogEvents.deleted, ({ http }, key) => eraseCatalogModel(http, Number(key))),
  },
});
