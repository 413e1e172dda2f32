import type { CatalogModel } from "../../api/entities/model-catalog.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import type { CatalogListModel } from "./catalog-model.js";
import { catalogEvents, eraseCatalogModel, writeCatalogStatus } from "./catalog-writes.js";
import { catalogMessages } from "./generated/messages.en.js";

/** What the list gives the actions of its rows. */
interface CatalogActionsProps {
  readonly model: CatalogListModel;
  readonly edit: (model: CatalogModel) => void;
}

/** What can be done to a model of the catalog, and to many. */
export const View = defineRowActions<CatalogModel, CatalogActionsProps>(useCatalogActions);

function useCatalogActions({ model, edit }: CatalogActionsProps): DeclaredActions<CatalogModel> {
  const t = useMessages(catalogMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const writer = useRowWriter(catalogEvents, ({ model_name }: CatalogModel) => model_name);
  const switches = useSwitchActions(writer, {
    isOn: ({ status }) => status === 1,
    send({ id }, wanted) {
      const status = wanted ? 1 : 0;
      return changeRow(model, id, { status }, () => writeCatalogStatus(http, id, status));
    },
    on: { success: () => t.enabled, fields: { status: 1 }, consequence: t.bulk.enableText },
    off: { success: () => t.disabled, fields: { status: 0 }, consequence: t.bulk.disableText },
  });
  return {
    actions: [{ key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit }, ...switches],
    removal: {
      texts: t,
      consequence: ({ channels }) => (channels.length > 0 ? t.deleteOffered : t.deleteUnused),
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: ({ id }, options) =>
        removeRow(model, id, () => eraseCatalogModel(http, id, options.http), options),
      erased(row) {
        writer.deleted(row);
        void model.missing.load();
      },
    },
  };
}
