import { useState, type ReactNode } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import type { ChannelPlan } from "../../../domain/channels/channel-change-plan.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useHost, useMessages } from "../../../ui/host/context/host.js";
import { useLostFocus } from "../../../ui/host/lifecycle/lost-focus.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { channels as channelSheet } from "../channels.css.js";
import { channelMessages } from "../generated/messages.en.js";
import { ChangePreview } from "./change-preview.js";
import { manySheet } from "./many.css.js";
import { manyMessages } from "./generated/messages.en.js";
import { usePlannedRun } from "./use-planned-run.js";

const none: readonly ChannelPlan<Channel>[] = [];

/** Settings of channels in three steps: the fields, what becomes of each channel, and then the job. */
export function PlannedDialog({
  title,
  action,
  count,
  disabled = false,
  plan,
  onStarted,
  onClose,
  children,
}: {
  readonly title: string;
  readonly action: "edit" | "copy";
  /** How many channels are meant, where some of them may have been deleted since. */
  readonly count?: number;
  readonly disabled?: boolean;
  /** What becomes of each channel; nothing where a field is wrong. Rejects with a GatewayError. */
  readonly plan: () => Promise<readonly ChannelPlan<Channel>[] | undefined>;
  readonly onStarted: () => void;
  readonly onClose: () => void;
  /** The fields, given what shows the preview. */
  readonly children: (show: () => void) => ReactNode;
}) {
  useHost().adopt(channelSheet, manySheet);
  const t = useMessages(manyMessages);
  const common = useMessages(commonMessages);
  const { things: countText } = useMessages(channelMessages).bulk;
  const report = useReport();
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<readonly ChannelPlan<Channel>[]>();
  const { written, vetoed, start } = usePlannedRun(preview ?? none);

  const show = async () => {
    setBusy(true);
    try {
      setPreview(await plan());
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const go = async () => {
    setBusy(true);
    try {
      if (!(await start(action))) return;
      onStarted();
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      footer={
        preview ? (
          <>
            <Button key="back" onClick={() => setPreview(undefined)}>
              {t.back}
            </Button>
            <span className="grow" />
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button variant="primary" busy={busy} disabled={written.length === 0} onClick={() => void go()}>
              {t[action].confirm(countText(written.length))}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button variant="primary" busy={busy} disabled={disabled} onClick={() => void show()}>
              {t.preview}
            </Button>
          </>
        )
      }
    >
      <Step key={preview ? "preview" : "fields"}>
        {preview ? (
          <ChangePreview plans={preview} vetoed={vetoed} gone={(count ?? preview.length) - preview.length} />
        ) : (
          children(() => void show())
        )}
      </Step>
    </Dialog>
  );
}

/** One step, which takes the focus that the step before it had. */
function Step({ children }: { readonly children: ReactNode }) {
  const ref = useLostFocus<HTMLDivElement>();
  return (
    <div ref={ref} tabIndex={-1} className="stack many-step">
      {children}
    </div>
  );
}
