import type { Token } from "../../api/entities/tokens.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RecordDialog } from "../../ui/record/record-dialog.js";
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
  return (
    <RecordDialog title={token ? t.editTitle : t.addTitle} onClose={onClose}>
      {(exits) => <TokenEditor stored={token} onSaved={onSaved} {...exits} />}
    </RecordDialog>
  );
}
