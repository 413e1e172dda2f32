import { RecordDialog } from "../../ui/record/record-dialog.js";
import type { ChannelFormEvents } from "./channel-editor.js";
import { ChannelFormLoader, useFormTitle, type ChannelFormProps } from "./channel-loader.js";

/** The form at the side of the list, where the page has no place of its own for it. */
export function View({
  onCreated,
  onSaved,
  onClose,
  ...channel
}: ChannelFormProps &
  Required<Pick<ChannelFormEvents, "onCreated" | "onSaved">> & { readonly onClose: () => void }) {
  return (
    <RecordDialog title={useFormTitle(channel)} onClose={onClose}>
      {(exits) => <ChannelFormLoader {...channel} onCreated={onCreated} onSaved={onSaved} {...exits} />}
    </RecordDialog>
  );
}
