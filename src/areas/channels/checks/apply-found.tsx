import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { keptCheckOf } from "../../../api/entities/model-checks.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { manySheet } from "../many/many.css.js";
import { providerModelMessages } from "../models/generated/messages.en.js";
import { UpdateChoice } from "../models/update-choice.js";
import { channelCheckMessages } from "./generated/messages.en.js";
import { useApplyFound } from "./use-apply-found.js";

/** Applies what a check found for several channels: what of it and to which of them, as a job. */
export function ApplyFound({
  channels,
  onStarted,
  onClose,
}: {
  /** Those for which something was found. */
  readonly channels: readonly Channel[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  useHost().adopt(manySheet);
  const t = useMessages(channelCheckMessages);
  const { update } = useMessages(providerModelMessages);
  const common = useMessages(commonMessages);
  const { choice, vetoed, start } = useApplyFound(channels);
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const isBegun = await start();
    setBusy(false);
    if (!isBegun) return;
    onStarted();
    onClose();
  };
  return (
    <Dialog
      title={update.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void go()}>
            {t.update.confirm(choice.chosen.length)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <UpdateChoice channels={channels} differenceOf={keptCheckOf} choice={choice} />
        {vetoed > 0 ? <p role="alert">{t.update.vetoed(vetoed)}</p> : null}
      </div>
    </Dialog>
  );
}
