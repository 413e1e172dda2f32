import { useState } from "react";
import { redemptionMessages } from "./generated/messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { unclearTexts } from "../../ui/host/leave/lost-answer.js";
import { useOutcome } from "../../ui/host/leave/outcome.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { eraseInvalidRedemptions } from "./redemption-writes.js";
import type { RedemptionsModel } from "./redemptions-model.js";

/** Asks before the gateway deletes every code that can't be redeemed, also those that aren't loaded. */
export function View({ model, onClose }: { model: RedemptionsModel; onClose: () => void }) {
  const { invalid: t } = useMessages(redemptionMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    if (!host.ask("gw-before-redemptions-delete")) return;
    setBusy(true);
    const executed = await announce(eraseInvalidRedemptions(http), {
      texts: unclearTexts(t.unclear),
      then(count) {
        toasts.show("success", t.deleted(count));
        host.emit("gw-redemptions-deleted", { count });
        void model.load();
      },
    });
    setBusy(false);
    if (executed) onClose();
  };
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      ends="final"
      busy={busy}
      onConfirm={() => void erase()}
      onClose={onClose}
    />
  );
}
