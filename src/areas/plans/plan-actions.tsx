import type { Plan } from "../../api/entities/plans.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { changeRow } from "../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import type { WriteEvents } from "../../ui/collection/actions/row-events.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { planMessages } from "./generated/messages.en.js";
import { writePlanEnabled } from "./plan-writes.js";
import type { PlansModel } from "./plans-model.js";

const planEvents: WriteEvents<Plan, { readonly id: number; readonly title: string }> = {
  about: ({ id, title }) => ({ id, title }),
  updating: "gw-before-plan-update",
  updated: "gw-plan-updated",
};

/** What the list gives the actions of its rows. */
export interface PlanActionsProps {
  readonly model: PlansModel;
  /** Opens a plan; absent where it can't be edited. */
  readonly open: ((plan: Plan) => void) | undefined;
  /** Asks before what everybody used of a plan is set back. */
  readonly onReset: (plan: Plan) => void;
  readonly isReadOnly: boolean;
}

/** What can be done to a plan. */
export const View = defineRowActions<Plan, PlanActionsProps>((props) => ({ actions: usePlanActions(props) }));

function usePlanActions({
  model,
  open,
  onReset,
  isReadOnly,
}: PlanActionsProps): DeclaredActions<Plan>["actions"] {
  const t = useMessages(planMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const switches = useSwitchActions(
    useRowWriter(planEvents, ({ title }) => title),
    {
      isOn: ({ enabled }) => enabled,
      send: (plan, enabled) =>
        changeRow(model, plan.id, { enabled }, () => writePlanEnabled(http, plan, enabled)),
      on: { success: () => t.enabled },
      off: { success: () => t.disabled },
      undoable: false,
    },
  );
  if (isReadOnly) return [];
  return [
    ...(open
      ? [{ key: "edit", capability: "edit", label: common.edit, icon: "edit", run: open } as const]
      : []),
    ...switches,
    { key: "reset", capability: "reset", label: t.reset.action, icon: "refresh", run: onReset },
  ];
}
