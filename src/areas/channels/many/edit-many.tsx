import { useState } from "react";
import { isGatewayError } from "../../../api/client/errors.js";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { planChange, type ChannelPlan } from "../../../domain/channels/channel-change-plan.js";
import { commonMessages } from "../../../i18n/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { Form } from "../../../ui/kit/field/form.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { sendByKeys } from "../../../ui/record/send-by-keys.js";
import { channels as channelSheet } from "../channels.css.js";
import { channelFormMessages } from "../form.messages.en.js";
import { channelMessages } from "../messages.en.js";
import { ChangePreview } from "./change-preview.js";
import { changeOf, draftProblems, emptyDraft } from "./draft.js";
import { manySheet } from "./many.css.js";
import { manyMessages } from "./messages.en.js";
import { SettingFields } from "./setting-fields.js";
import { hasSetting, usePlannedRun } from "./use-planned-run.js";

const none: readonly ChannelPlan<Channel>[] = [];

/** Changes settings of the selected channels: what each has now, what becomes of each, and then the job. */
export function View({
  channels,
  onStarted,
  onClose,
}: {
  readonly channels: readonly Channel[];
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  useHost().adopt(channelSheet, manySheet);
  const t = useMessages(manyMessages);
  const common = useMessages(commonMessages);
  const form = useMessages(channelFormMessages);
  const { things } = useMessages(channelMessages).bulk;
  const gateway = useGateway();
  const report = useReport();
  const supports = useValue(gateway.supports);
  const available = hasSetting(supports);
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<readonly ChannelPlan<Channel>[]>();
  const { written, vetoed, start } = usePlannedRun(preview ?? none);
  const problems = isTried ? draftProblems(draft, { t, form }) : {};

  /** Plans for the channels as they are now: the list may be older. */
  const plan = async () => {
    setTried(true);
    if (draft.on.length === 0 || Object.keys(draftProblems(draft, { t, form })).length > 0) return;
    setBusy(true);
    try {
      const wanted = new Set(channels.map(({ id }) => id));
      const now = (await searchChannels(gateway.http, "")).filter(({ id }) => wanted.has(id));
      setPreview(planChange(now, changeOf(draft), supports.channelGroupLength));
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
      if (!(await start("edit"))) return;
      onStarted();
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t.edit.title(things(channels.length))}
      wide
      onClose={onClose}
      footer={
        preview ? (
          <>
            <Button onClick={() => setPreview(undefined)}>{t.back}</Button>
            <span className="grow" />
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button variant="primary" busy={busy} disabled={written.length === 0} onClick={() => void go()}>
              {t.confirm(things(written.length))}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button variant="primary" busy={busy} onClick={() => void plan()}>
              {t.preview}
            </Button>
          </>
        )
      }
    >
      {preview ? (
        <ChangePreview plans={preview} gone={channels.length - preview.length} vetoed={vetoed} />
      ) : (
        <Form onKeyDown={sendByKeys} onSubmit={() => void plan()}>
          <SettingFields
            channels={channels}
            available={available}
            draft={draft}
            problems={problems}
            onDraft={setDraft}
          />
          {isTried && draft.on.length === 0 ? (
            <p role="alert" className="field-help danger">
              {t.problem.nothing}
            </p>
          ) : null}
        </Form>
      )}
    </Dialog>
  );
}
