import type { UserGroup } from "../../api/entities/user-groups.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { RowDialog, type RowDialogProps } from "../../ui/record/row-form.js";
import { GroupEditor } from "./group-editor.js";
import { listedRow, type GroupRow } from "./group-row.js";
import type { GroupsModel } from "./groups-model.js";
import { groupMessages } from "./generated/messages.en.js";

/** The form of a group of a list, at the side of the list. */
export function View({
  model,
  onSaved,
  ...props
}: Omit<RowDialogProps<UserGroup>, "onSaved"> & {
  readonly model: Pick<GroupsModel, "all">;
  readonly onSaved: (group: GroupRow) => void;
}) {
  const { form: titles } = useMessages(groupMessages);
  // Done Hub alone has descriptions, which its rows show.
  const hasDescriptions = useValue(model.all).some(({ listed }) => listed?.description !== undefined);
  return (
    <RowDialog
      {...props}
      titles={titles}
      onSaved={(group) => onSaved(listedRow(group))}
      form={(form) => (
        <GroupEditor key={String(hasDescriptions)} {...form} hasDescriptions={hasDescriptions} />
      )}
    />
  );
}
