import { useState } from "react";
import { repairChannels } from "../../../api/entities/model-checks.js";
import { settle } from "../../../state/writes/settle.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { unclearTexts } from "../../../ui/host/leave/lost-answer.js";
import { useOutcome } from "../../../ui/host/leave/outcome.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { channelCheckMessages } from "./generated/messages.en.js";

/** Asks before the gateway writes again which channel serves which model. */
export function RepairChannels({ onClose }: { readonly onClose: () => void }) {
  const { repair: t } = useMessages(channelCheckMessages);
  const { http, toasts } = useGateway();
  const announce = useOutcome();
  const [busy, setBusy] = useState(false);
  const repair = async () => {
    setBusy(true);
    const work = settle({
      send: () => repairChannels(http),
      verify: () => Promise.resolve({ kind: "unclear" as const }),
    });
    const isDone = await announce(work, {
      texts: unclearTexts(t.unclear),
      then({ repaired, failed }) {
        if (failed > 0) toasts.show("warning", t.some(repaired, failed));
        else toasts.show("success", t.done(repaired));
      },
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      variant="primary"
      busy={busy}
      onConfirm={() => void repair()}
      onClose={onClose}
    />
  );
}
