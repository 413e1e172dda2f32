import type { CatalogModel } from "../../api/entities/model-catalog.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RowDialog, type RowDialogProps } from "../../ui/record/row-form.js";
import { CatalogEditor, type CatalogFormContext } from "./catalog-editor.js";
import { catalogMessages } from "./generated/messages.en.js";

/** The form at the side of the list. */
export function View({
  name,
  vendors,
  vendorNames,
  ...props
}: RowDialogProps<CatalogModel> & CatalogFormContext) {
  const { form: titles } = useMessages(catalogMessages);
  const context = { name, vendors, vendorNames };
  return <RowDialog {...props} titles={titles} form={(form) => <CatalogEditor {...form} {...context} />} />;
}
