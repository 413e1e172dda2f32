import type { Redemption } from "../../api/entities/redemptions.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RowDialog, type RowDialogProps } from "../../ui/record/row-form.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { RedemptionEditor } from "./redemption-editor.js";

/** The form at the side of the list, where the page has no place of its own for it. */
export function View(props: RowDialogProps<Redemption>) {
  const { form: titles } = useMessages(redemptionMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <RedemptionEditor {...form} />} />;
}
