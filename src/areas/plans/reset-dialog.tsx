import type { PlanResetResult } from "../../api/entities/plan-administration.js";
import type { Plan } from "../../api/entities/plans.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { LostAnswer, unclearTexts, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { planMessages } from "./generated/messages.en.js";
import { writePlanReset } from "./plan-writes.js";

/** Asks before what everybody used of a plan is set back. */
export function View({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { reset: t } = useMessages(planMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const report = useReport();
  const writer = useWriter<PlanResetResult | undefined>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);

  const run = async () => {
    const about = { id: plan.id, title: plan.title };
    if (!host.ask("gw-before-plan-update", about)) return;
    try {
      const done = await writer.run((http) => writePlanReset(http, plan));
      if (!done) return;
      toasts.show("success", t.done(done.value?.reset_count ?? 0, done.value?.user_count ?? 0));
      host.emit("gw-plan-updated", about);
      onClose();
    } catch (failure) {
      report(failure);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t.title(plan.title)}
      text={t.text}
      confirm={t.confirm}
      variant="primary"
      ends="final"
      busy={busy}
      disabled={held}
      onConfirm={() => void run()}
      onClose={() => {
        writer.withdraw();
        onClose();
      }}
    >
      <LostAnswer writer={writer} texts={unclearTexts(t.unclear)} retry={() => void run()} />
    </ConfirmDialog>
  );
}
