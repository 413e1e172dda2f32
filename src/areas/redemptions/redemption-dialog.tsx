import type { Redemption } from "../../api/entities/redemptions.js";
import { redemptionMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RecordDialog } from "../../ui/record/record-dialog.js";
import { RedemptionEditor } from "./redemption-editor.js";

/** The form at the side of the list, where the page has no place of its own for it. */
export function View({
  stored,
  onCreated,
  onSaved,
  onClose,
}: {
  /** The code to edit; `undefined` creates some. */
  readonly stored: Redemption | undefined;
  readonly onCreated: () => void;
  readonly onSaved: (code: Redemption) => void;
  readonly onClose: () => void;
}) {
  const { form: t } = useMessages(redemptionMessages);
  return (
    <RecordDialog title={stored ? t.editTitle : t.addTitle} onClose={onClose}>
      {(exits) => <RedemptionEditor stored={stored} onCreated={onCreated} onSaved={onSaved} {...exits} />}
    </RecordDialog>
  );
}
