import { useState } from "react";
import type { Plan } from "../../api/entities/plans.js";
import { Role } from "../../domain/access/roles.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Button } from "../../ui/kit/button/button.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Gate } from "../shared/gate.js";
import { usePlanTexts } from "../shared/plans/use-plan-words.js";
import { usePaymentTermsWait } from "../shared/use-payment-terms.js";
import { planMessages } from "./generated/messages.en.js";
import { plans } from "./plan-collection.js";
import { NotAvailable } from "../shared/not-available.js";
import { createPlansModel } from "./plans-model.js";

const actions = lazyActions(() => import("./plan-actions.js"));
const PlanDialog = createLazy(() => import("./plan-dialog.js"), { over: true });
const ResetDialog = createLazy(() => import("./reset-dialog.js"), { over: true });

/** `<gw-plan-table>` and the console's /plan: the plans that a gateway sells, for administrators. */
export function View() {
  const t = useMessages(planMessages);
  const supports = useValue(useGateway().supports);
  return (
    <Gate role={Role.admin}>{supports.plans ? <PlanTable /> : <NotAvailable text={t.none.text} />}</Gate>
  );
}

function PlanTable() {
  const t = useMessages(planMessages);
  const locale = useLocale();
  const texts = usePlanTexts();
  const quota = useQuota();
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const waits = usePaymentTermsWait();
  const model = useModel(() => createPlansModel(gateway), gateway);
  const [editing, setEditing] = useState<Plan | "new">();
  const [resetting, setResetting] = useState<Plan>();
  const open = can("edit") && !readOnly ? (plan: Plan) => setEditing(plan) : undefined;
  const add = (label: string) => (
    <Button variant="primary" icon="plus" disabled={readOnly} onClick={() => setEditing("new")}>
      {label}
    </Button>
  );

  const definition = bindCollection(
    plans,
    { t, locale, texts, open, amount: quota.short },
    {
      model,
      label: t.title,
      texts: t.list,
      nameOf: ({ title }: Plan) => title,
      countText: t.things,
      menuLabel: ({ title }: Plan) => t.rowActions(title),
      nothingFound: (
        <Panel title={t.nothing}>
          <Button onClick={() => model.clearFilters()}>{t.showAll}</Button>
        </Panel>
      ),
      ...(can("create") ? { tools: add(t.add), create: add(t.addFirst) } : {}),
      open,
      offers: {
        menu: readOnly ? [] : ["edit", "switch", "reset"],
        quick: open ? [{ key: "edit", capability: "edit", letter: "e" }] : [],
        code: actions({ model, open, onReset: setResetting, isReadOnly: readOnly }),
      },
    },
  );
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {waits ? <p className="muted">{t.form.confirmTerms}</p> : null}
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <PlanDialog
            stored={editing === "new" ? undefined : editing}
            onCreated={() => void model.loadNew()}
            onSaved={(plan) => model.put(plan)}
            onClose={() => setEditing(undefined)}
          />
        )}
        {resetting ? <ResetDialog plan={resetting} onClose={() => setResetting(undefined)} /> : null}
      </CollectionView>
    </section>
  );
}
