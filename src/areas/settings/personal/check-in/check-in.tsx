import { useEffect, useRef } from "react";
import type { CheckIn } from "../../../../api/entities/check-ins.js";
import { isAbortError, isGatewayError } from "../../../../api/client/errors.js";
import { BotCheckBox, useBotCheck } from "../../../../ui/content/bot-check.js";
import { botCheckMessages } from "../../../../ui/content/generated/bot-check.messages.en.js";
import { useGateway, useHost, useMessages } from "../../../../ui/host/context/host.js";
import { LostAnswer, useWriter } from "../../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../../ui/host/leave/outcome.js";
import { useLoad } from "../../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../../../ui/kit/badge/badge.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { ErrorCallout, useReport } from "../../../../ui/kit/notice/errors.js";
import { useAmount } from "./use-amount.js";
import { Setting } from "../../options/setting.js";
import { Calendar } from "./calendar.js";
import { createCheckInModel, type CheckInModel } from "./check-in-model.js";
import { checkInSheet } from "./check-in.css.js";
import { checkInMessages } from "./generated/messages.en.js";

/** Checking in once a day for some credit, and what each day of a month gave. */
export function View() {
  useHost().adopt(checkInSheet);
  const t = useMessages(checkInMessages);
  const bot = useMessages(botCheckMessages);
  const gateway = useGateway();
  const { session, toasts } = gateway;
  const amount = useAmount();
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const model = useModel(() => createCheckInModel(gateway), gateway);
  const writer = useWriter<CheckIn>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const check = useBotCheck("check-in");
  const month = useValue(model.month);
  const last = useValue(model.last);
  const read = useValue(model.value);
  const error = useValue(model.error);
  useLoad(model);
  useOtherTabs(model);

  const isDone = read?.stats.checked_in_today === true;
  const texts = { done: t.foundDone, notDone: t.foundNotDone };
  const finish = ({ quota_awarded }: CheckIn, isSaid: boolean) => {
    if (!isSaid) toasts.show("success", t.done(amount(quota_awarded)));
    void model.load();
    session.refreshUser().catch(report);
  };
  const send = async () => {
    const turnstile = check.take();
    if (turnstile === undefined) {
      toasts.show("warning", bot.running);
      return;
    }
    try {
      const done = await writer.run((http) => model.checkIn(http, turnstile));
      if (done) finish(done.value, reportConfirmed(done.lost, texts));
    } catch (failure) {
      if (isAbortError(failure)) return;
      const isRefused = isGatewayError(failure) && failure.kind === "refused";
      if (!isRefused || !(await model.isDone())) {
        report(failure);
        return;
      }
      toasts.show("info", t.already);
      session.refreshUser().catch(report);
    }
  };

  const gives = (): string => {
    if (!read || read.max_quota <= 0) return t.text;
    const { min_quota, max_quota } = read;
    if (min_quota >= max_quota) return t.gives(amount(min_quota));
    return t.givesBetween(amount(min_quota), amount(max_quota));
  };
  const action = isDone ? (
    <Badge tone="green">{t.checkedIn}</Badge>
  ) : read ? (
    <Button variant="primary" busy={busy} disabled={held} onClick={() => void send()}>
      {t.checkIn}
    </Button>
  ) : undefined;

  return (
    <Setting part="check-in" name="check-in" title={t.title} text={gives()} action={action}>
      <ErrorCallout error={error} retry={() => void model.load()}>
        {t.loadFailed}
      </ErrorCallout>
      {read && !isDone ? <BotCheckBox check={check} /> : null}
      <LostAnswer
        writer={writer}
        texts={texts}
        onDone={(day) => finish(day, true)}
        retry={() => void send()}
      />
      <Calendar
        month={month}
        last={last}
        records={read?.month === month ? read.stats.records : undefined}
        onMonth={model.show}
      />
      {read ? <Totals read={read} /> : null}
    </Setting>
  );
}

function Totals({ read: { stats } }: { readonly read: NonNullable<CheckInModel["value"]["value"]> }) {
  const t = useMessages(checkInMessages);
  const amount = useAmount();
  return (
    <div className="muted">
      {stats.total_checkins > 0 ? <p>{t.total(amount(stats.total_quota), stats.total_checkins)}</p> : null}
      <p>{t.days}</p>
    </div>
  );
}

/** Reads again when the balance changes, as another tab's check-in has it change. */
function useOtherTabs(model: CheckInModel): void {
  const quota = useValue(useGateway().session.user)?.quota;
  const known = useRef(quota);
  useEffect(() => {
    if (known.current !== quota) void model.load();
    known.current = quota;
  }, [quota, model]);
}
