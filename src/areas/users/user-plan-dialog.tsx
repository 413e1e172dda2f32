import { useState } from "react";
import { isAbortError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { Plan } from "../../api/entities/plans.js";
import type { User } from "../../api/entities/user-schema.js";
import type { Settled } from "../../state/writes/settle.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { SelectField } from "../../ui/kit/field/select-field.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { usePlanTexts } from "../shared/plans/use-plan-words.js";
import { endHeld, grantOnce, resetHeld } from "./user-plan-writes.js";
import { userPlanMessages } from "./generated/user-plans.messages.en.js";
import type { PlanQuestion } from "./user-plans.js";

/** Asks before an account is granted a plan, or before one of it is reset or ended. */
export function View({
  user,
  plans,
  question,
  onDone,
  onClose,
}: {
  readonly user: User;
  readonly plans: readonly Plan[];
  readonly question: PlanQuestion;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(userPlanMessages);
  const texts = usePlanTexts();
  const host = useHost();
  const { http, session, toasts } = useGateway();
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const writer = useWriter<unknown>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const first = plans.find(({ enabled }) => enabled) ?? plans[0];
  const [chosen, setChosen] = useState(String(first?.id ?? ""));
  const plan = plans.find(({ id }) => String(id) === chosen);
  const { kind } = question;

  const write = (by: Http): Promise<Settled<unknown>> => {
    if (question.kind === "grant") return grantOnce(http, user.id, plan?.id ?? 0, by);
    const { id, plan_id } = question.held;
    return question.kind === "end" ? endHeld(http, user.id, id, by) : resetHeld(by, user.id, plan_id);
  };
  const found =
    kind === "reset"
      ? unclearTexts(t.reset.unclear)
      : { done: t[kind].foundDone, notDone: t[kind].foundNotDone };
  const finish = (isSaid: boolean) => {
    if (!isSaid) toasts.show("success", t[kind].done);
    host.emit("gw-user-updated", { id: user.id, username: user.username });
    // It may be the reader's own, with another group.
    if (session.user.peek()?.id === user.id) void session.refreshUser().catch(report);
    onDone();
    onClose();
  };
  const run = async () => {
    if (!host.ask("gw-before-user-update", { id: user.id, username: user.username })) {
      onClose();
      return;
    }
    try {
      const done = await writer.run(write);
      if (done) finish(reportConfirmed(done.lost, found));
    } catch (failure) {
      onClose();
      if (!isAbortError(failure)) report(failure);
    }
  };
  const shared = {
    busy,
    disabled: held || (kind === "grant" && !plan),
    confirm: t[kind].confirm,
    onConfirm: () => void run(),
    onClose: () => {
      writer.withdraw();
      onClose();
    },
  };
  const lost = (
    <LostAnswer writer={writer} texts={found} onDone={() => finish(true)} retry={() => void run()} />
  );

  if (question.kind !== "grant")
    return (
      <ConfirmDialog
        {...shared}
        title={t[question.kind].title(question.name)}
        text={t[question.kind].text}
        {...(question.kind === "end" ? { ends: "final" } : { variant: "primary", ends: "final" })}
      >
        {lost}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog {...shared} variant="primary" title={t.grant.title(user.username)} text={t.grant.text}>
      {plans.length === 0 ? (
        <p>{t.grant.none}</p>
      ) : (
        <SelectField
          label={t.grant.plan}
          name="plan"
          value={chosen}
          choices={plans.map(({ id, title, enabled }) => ({
            value: String(id),
            label: enabled ? title : t.grant.disabled(title),
          }))}
          onValue={setChosen}
        />
      )}
      {plan ? <p>{texts.gives(plan)}</p> : null}
      {plan && plan.upgrade_group !== "" ? (
        <p className="muted">{t.grant.group(plan.upgrade_group)}</p>
      ) : null}
      {lost}
    </ConfirmDialog>
  );
}
