import { useId, useState } from "react";
import { isAbortError, isGatewayError } from "../../../api/client/errors.js";
import { hasPermissions } from "../../../domain/access/permissions.js";
import { isRoot } from "../../../domain/access/roles.js";
import { formatDateTime, nowSeconds } from "../../../domain/time/date-time.js";
import { parseExpiry, toLocalInput } from "../../../domain/time/expiry.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { clearLogs } from "../../../state/delete-logs.js";
import { doubledMark } from "../../../i18n/zones.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { describeError } from "../../../ui/kit/notice/errors.js";
import { Form } from "../../../ui/kit/field/form.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../ui/host/leave/outcome.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { TimeField } from "../../../ui/kit/field/time-field.js";

/** 30 days, the time that logs are kept by default (behaviour.md 9). */
const kept = 2_592_000;

/**
 * Deletes old log entries, after the date was typed again. Any administrator may (wire.md 3.9), but on newer new-api
 * only the super administrator.
 */
export function ClearLogs() {
  const user = useValue(useGateway().session.user);
  return hasPermissions(user) && !isRoot(user?.role) ? null : <Clearing />;
}

function Clearing() {
  const t = useMessages(settingsAdminMessages);
  const id = useId();
  const [time, setTime] = useState(() => toLocalInput(nowSeconds() - kept));
  const [bad, setBad] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [asking, setAsking] = useState<number>();

  const ask = () => {
    const before = bad ? undefined : parseExpiry(time);
    const usable = before !== undefined && before > 0 && before < nowSeconds();
    setWrong(!usable);
    if (usable) setAsking(before);
  };

  return (
    <section className="opt-group" aria-labelledby={id}>
      <header className="opt-about">
        <h2 id={id}>{t.history.title}</h2>
        <p className="muted">{t.history.text}</p>
      </header>
      <Form className="opt-fields" onSubmit={() => ask()}>
        <TimeField
          label={t.history.before}
          name="clear-before"
          value={time}
          error={wrong ? t.history.badTime : undefined}
          onBadInput={setBad}
          onValue={(value) => {
            setTime(value);
            setBad(false);
            setWrong(false);
          }}
        />
        <div className="row opt-wide">
          <Button type="submit">{t.history.action}</Button>
        </div>
      </Form>
      {asking === undefined ? null : <Confirm before={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function Confirm({ before, onClose }: { before: number; onClose: () => void }) {
  const t = useMessages(settingsAdminMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const { toasts } = useGateway();
  const [typed, setTyped] = useState("");
  const [percentage, setPercentage] = useState<number>();
  const writer = useWriter<number | undefined>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const reportConfirmed = useReportConfirmed();
  const texts = { done: t.history.foundDone, notDone: t.history.foundNotDone };
  const time = formatDateTime(before);
  const date = time.slice(0, 10);

  const clear = async () => {
    try {
      const cleared = await writer.run((http) => clearLogs(http, before, setPercentage));
      if (!cleared) return;
      reportConfirmed(cleared.lost, texts);
      finish(cleared.value);
    } catch (error) {
      if (isAbortError(error)) return;
      if (!isGatewayError(error)) throw error;
      if (error.kind !== "unauthorised") {
        toasts.show("error", t.history.failed(await describeError(error, common, locale)));
      }
    } finally {
      setPercentage(undefined);
    }
  };

  const finish = (count: number | undefined) => {
    if (count !== undefined) toasts.show("success", t.history.cleared(count));
    onClose();
  };

  return (
    <ConfirmDialog
      title={t.history.confirmTitle}
      text={t.history.confirmText(time + doubledMark(before))}
      confirm={t.history.confirm}
      ends="final"
      busy={busy}
      disabled={held || typed.trim() !== date}
      onConfirm={() => void clear()}
      onClose={onClose}
    >
      <p role="status">{percentage === undefined ? null : t.history.progress(percentage)}</p>
      <LostAnswer writer={writer} texts={texts} onDone={finish} retry={() => void clear()} />
      <TextField label={t.history.confirmType(date)} name="clear-confirm" value={typed} onValue={setTyped} />
    </ConfirmDialog>
  );
}
