import { useState } from "react";
import { channelMessages } from "./generated/messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useOutcome } from "../../ui/host/leave/outcome.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import type { ChannelCalls } from "./channel-calls.js";

/** Asks for confirmation before the server deletes every disabled channel. */
export function View({ model, onClose }: { model: ChannelCalls; onClose: () => void }) {
  const t = useMessages(channelMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const announce = useOutcome();
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    if (!host.ask("gw-before-channels-delete")) return;
    setBusy(true);
    const executed = await announce(model.eraseDisabled(), {
      texts: { done: t.found.disabledDeleted, notDone: t.found.disabledNotDeleted },
      then(count, { confirmed }) {
        if (confirmed && count !== undefined) toasts.show("success", t.deletedDisabled(count));
        host.emit("gw-channels-deleted", { count });
      },
    });
    setBusy(false);
    if (executed) onClose();
  };
  return (
    <ConfirmDialog
      title={t.deleteDisabledTitle}
      text={t.deleteDisabledText}
      confirm={t.deleteDisabledConfirm}
      ends="final"
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
}
