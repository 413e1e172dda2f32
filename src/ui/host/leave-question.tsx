import { leaveMessages } from "../../i18n/messages/leave.js";
import { ConfirmDialog } from "../kit/dialog.js";
import { useMessages } from "./host.js";

/** Asks whether what was typed may get lost. */
export function View({ answer }: { readonly answer: (leave: boolean) => void }) {
  const t = useMessages(leaveMessages);
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      cancel={t.stay}
      confirm={t.leave}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
