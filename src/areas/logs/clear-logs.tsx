import { useState } from "react";
import { isGatewayError } from "../../api/client/errors.js";
import { localIso, nowSeconds } from "../../domain/time/date-time.js";
import { parseLocalTime } from "../../domain/time/local-time.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { logMessages } from "./generated/messages.en.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { describeError, useReport } from "../../ui/kit/notice/errors.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { TimeField } from "../../ui/kit/field/time-field.js";
import type { LogsModel } from "./model/logs-model-types.js";

/** How far back the history is kept unless told otherwise, in seconds (behaviour.md 9). */
const KEPT = 2_592_000;

/** Asks for a time, and for a phrase to be typed, before everything older is deleted. */
export function View({ model, onClose }: { readonly model: LogsModel; readonly onClose: () => void }) {
  const t = useMessages(logMessages);
  const { clear } = t;
  const host = useHost();
  const { toasts } = useGateway();
  const fail = useClearFailure();
  const [before, setBefore] = useState(() => localIso(nowSeconds() - KEPT));
  const [half, setHalf] = useState(false);
  const [typed, setTyped] = useState("");
  const [percentage, setPercentage] = useState<number>();
  const writer = useWriter<number | undefined>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const reportConfirmed = useReportConfirmed();
  const texts = { done: clear.foundDone, notDone: clear.foundNotDone };
  const time = parseLocalTime(before);
  // The server takes 0 for no time at all.
  const valid = !half && time !== undefined && time > 0;

  const confirm = async () => {
    if (!valid) return;
    try {
      const cleared = await writer.run((http) => model.clear(time, http, setPercentage));
      if (!cleared) return;
      reportConfirmed(cleared.lost, texts);
      finish(cleared.value);
    } catch (error) {
      fail(error);
    } finally {
      setPercentage(undefined);
    }
  };
  const finish = (count: number | undefined) => {
    if (count !== undefined) toasts.show("success", clear.cleared(count));
    host.emit("gw-logs-cleared", { count, before: time ?? 0 });
    onClose();
  };

  return (
    <ConfirmDialog
      title={clear.title}
      text={clear.text}
      confirm={clear.confirm}
      ends="final"
      busy={busy}
      disabled={!valid || held || typed.trim().toLowerCase() !== clear.phrase}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TimeField
        label={clear.before}
        name="before"
        value={before}
        zoneHint={t.zone}
        error={valid ? undefined : clear.beforeWrong}
        onValue={setBefore}
        onBadInput={setHalf}
      />
      {valid && time > nowSeconds() ? <Callout tone="warning">{clear.ahead}</Callout> : null}
      <p role="status">{percentage === undefined ? null : clear.progress(percentage)}</p>
      <LostAnswer writer={writer} texts={texts} onDone={finish} retry={() => void confirm()} />
      <TextField label={clear.type(clear.phrase)} name="phrase" value={typed} onValue={setTyped} />
    </ConfirmDialog>
  );
}

/**
 * 'log cleaning failed: {message}' for a refusal; what has a text of its own by its status keeps it (behaviour.md 8).
 */
function useClearFailure(): (error: unknown) => void {
  const t = useMessages(logMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const { toasts } = useGateway();
  const report = useReport();
  return (error) => {
    if (!isGatewayError(error) || error.kind !== "refused") {
      report(error);
      return;
    }
    void describeError(error, common, locale).then((text) => toasts.show("error", t.clear.failed(text)));
  };
}
