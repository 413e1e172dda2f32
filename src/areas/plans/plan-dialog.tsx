import type { Plan } from "../../api/entities/plans.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RowDialog, type RowDialogProps } from "../../ui/record/row-form.js";
import { planMessages } from "./generated/messages.en.js";
import { PlanEditor } from "./plan-editor.js";

/** The form at the side of the list. */
export function View(props: RowDialogProps<Plan>) {
  const { form: titles } = useMessages(planMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <PlanEditor {...form} />} />;
}
