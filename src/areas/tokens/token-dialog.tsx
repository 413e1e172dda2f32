import type { Token } from "../../api/tokens.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { Dialog } from "../../ui/kit/dialog.js";
import { useMessages } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { TokenEditor } from "./token-editor.js";

/** The token form at the side of the list, where the page has no place of its own for it. */
export function View({
  token,
  onSaved,
  onClose,
}: {
  /** The token to edit; `undefined` creates one. */
  readonly token: Token | undefined;
  readonly onSaved: (token: Token) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(tokenFormMessages);
  const leave = useLeaving(onClose);
  return (
    <Dialog side title={token ? t.editTitle : t.addTitle} onClose={leave}>
      <TokenEditor stored={token} onSaved={onSaved} onUpdated={onClose} onCancel={leave} />
    </Dialog>
  );
}
