import type { OptionGroup } from "../../../domain/groups/option-groups.js";
import type { GroupBook } from "../../../state/groups/group-book.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { RowDialog, type RowDialogProps } from "../../../ui/record/row-form.js";
import { keptRow, type GroupRow } from "../group-row.js";
import type { GroupsModel } from "../groups-model.js";
import { keptGroupMessages } from "./generated/messages.en.js";
import { KeptEditor } from "./kept-editor.js";

/** The form of a group that is kept among the options, at the side of the list. */
export function View({
  book,
  model,
  onSaved,
  ...props
}: Omit<RowDialogProps<OptionGroup>, "onSaved"> & {
  readonly book: GroupBook;
  readonly model: Pick<GroupsModel, "all">;
  readonly onSaved: (group: GroupRow) => void;
}) {
  const titles = useMessages(keptGroupMessages);
  // Which fields there are depends on the options, which the list reads: opened before, the form begins anew with them.
  const known = useValue(model.all);
  return (
    <RowDialog
      {...props}
      titles={titles}
      onSaved={(group) => onSaved(keptRow(group))}
      form={(form) => (
        <KeptEditor key={known.length === 0 ? "" : "known"} {...form} book={book} known={known} />
      )}
    />
  );
}
