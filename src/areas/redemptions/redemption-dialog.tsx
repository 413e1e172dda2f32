import type { Redemption } from "../../api/redemptions.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Dialog } from "../../ui/kit/dialog.js";
import { useMessages } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
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
  const t = useMessages(redemptionMessages);
  const leave = useLeaving(onClose);
  return (
    <Dialog side title={stored ? t.form.editTitle : t.form.addTitle} onClose={leave}>
      <RedemptionEditor
        stored={stored}
        onCreated={onCreated}
        onSaved={onSaved}
        onUpdated={onClose}
        onCancel={leave}
      />
    </Dialog>
  );
}
