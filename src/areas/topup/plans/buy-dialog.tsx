import { useState } from "react";
import { isAbortError, isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import type { Plan } from "../../../api/entities/plans.js";
import { balanceProblem, planCost } from "../../../domain/plans/plan.js";
import { payMoney } from "../../../domain/payments/pay-money.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { LostAnswer, useWriter } from "../../../ui/host/leave/lost-answer.js";
import { useReportConfirmed } from "../../../ui/host/leave/outcome.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Dialog } from "../../../ui/kit/dialog/dialog.js";
import { ErrorCallout, useReport } from "../../../ui/kit/notice/errors.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { usePlanTexts } from "../../shared/plans/use-plan-words.js";
import type { Paying, PayingModel } from "../paying/paying-model.js";
import { PaymentNotes, usePayment } from "../paying/use-payment.js";
import { plansMessages } from "./generated/messages.en.js";
import { newestOf, type AccountPlans, type PlansModel, type Purchase } from "./plans-model.js";

/** The key of the balance among the ways to pay; no method of a gateway has an empty one. */
const balanceKey = "";

/** Asks before a plan is bought: by what is paid, and what that comes to. */
export function View({
  plan,
  plans,
  model,
  paying,
  ways,
  onClose,
}: {
  readonly plan: Plan;
  readonly plans: AccountPlans;
  readonly model: PlansModel;
  readonly paying: PayingModel;
  readonly ways: Paying | undefined;
  readonly onClose: () => void;
}) {
  const t = useMessages(plansMessages);
  const common = useMessages(commonMessages);
  const locale = useLocale();
  const texts = usePlanTexts();
  const methods = ways?.payments.plans?.methods(ways.offer, plan) ?? [];
  const keys = [...(plan.allow_balance_pay ? [balanceKey] : []), ...methods.map(({ key }) => key)];
  const [chosen, setChosen] = useState(keys[0]);
  const method = methods.find(({ key }) => key === chosen);
  const price = method && ways?.payments.plans?.price(method, plan);
  const payment = usePayment(paying, onClose);
  const isPaying = useValue(paying.busy);
  const balance = useBalancePurchase({ plan, plans, model, onClose });

  const payByMethod = () => {
    if (!method) return;
    const { id, title, price_amount: amount } = plan;
    const choice = { method, amount, product: undefined, plan: { id, title } };
    void payment.start({ choice, price, quota: undefined });
  };
  const label =
    chosen === balanceKey
      ? balance.label
      : price
        ? t.payMoney(payMoney(price.money, price.currency, locale))
        : t.pay;

  return (
    <Dialog
      asks
      title={t.dialog(plan.title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          {chosen === undefined ? null : (
            <Button
              variant="primary"
              {...(chosen === balanceKey ? {} : { icon: "external" as const })}
              busy={chosen === balanceKey ? balance.busy : isPaying}
              disabled={chosen === balanceKey && !balance.isPossible}
              onClick={() => (chosen === balanceKey ? void balance.buy() : payByMethod())}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className="plans">
        {keys.length > 1 ? (
          <div>
            <p className="pay-label" aria-hidden>
              {t.way}
            </p>
            <Segmented
              label={t.way}
              className="pay-choices"
              chosen={chosen ?? ""}
              segments={keys.map((key) => ({
                value: key,
                content: methods.find((one) => one.key === key)?.name ?? t.balance,
              }))}
              onChosen={(key) => {
                setChosen(key);
                payment.clear();
              }}
            />
          </div>
        ) : null}
        {chosen === undefined ? <p>{t.noWay}</p> : null}
        <dl className="pay-sum" aria-live="polite">
          <dt>{t.gives}</dt>
          <dd>{texts.gives(plan)}</dd>
          {chosen === balanceKey ? (
            balance.sum
          ) : chosen === undefined ? null : (
            <>
              <dt>{t.toPay}</dt>
              <dd className="total">{price ? payMoney(price.money, price.currency, locale) : t.onPage}</dd>
            </>
          )}
        </dl>
        {balance.isHeld ? <p className="muted">{t.again}</p> : null}
        {chosen === balanceKey ? balance.notes : null}
        {method ? <p className="muted pay-hints">{t.opens}</p> : null}
        <PaymentNotes payment={payment} model={paying} />
      </div>
    </Dialog>
  );
}

/** Buying with the balance. */
function useBalancePurchase({
  plan,
  plans,
  model,
  onClose,
}: {
  readonly plan: Plan;
  readonly plans: AccountPlans;
  readonly model: PlansModel;
  readonly onClose: () => void;
}) {
  const t = useMessages(plansMessages);
  const host = useHost();
  const quota = useQuota();
  const report = useReport();
  const reportConfirmed = useReportConfirmed();
  const { session, toasts } = useGateway();
  const perUnit = useValue(session.status)?.quota_per_unit ?? 0;
  const balance = useValue(session.user)?.quota ?? 0;
  const writer = useWriter<Purchase>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const [error, setError] = useState<GatewayError>();
  const [note, setNote] = useState<"elsewhere" | "changed">();
  const { id, title, max_purchase_per_user: maxPurchases, allow_balance_pay: allowed } = plan;
  const cost = planCost(plan.price_amount, perUnit);
  const bought = plans.held.filter(({ plan_id }) => plan_id === id);
  const problem = balanceProblem({
    allowed,
    cost,
    balance,
    maxPurchases,
    bought: bought.length,
  });
  const texts = { done: t.foundDone, notDone: t.foundNotDone, unclear: t.unclear };

  const finish = (isSaid: boolean) => {
    if (!isSaid) toasts.show("success", t.bought);
    host.emit("gw-plan-bought", { id, title });
    // Its price, and maybe its group.
    session.refreshUser().catch(report);
    void model.plans.load();
    onClose();
  };
  const buy = async () => {
    // What is drawn may be a click behind.
    if (writer.busy.peek() || problem) return;
    setError(undefined);
    setNote(undefined);
    if (!host.ask("gw-before-plan-purchase", { id, title, quota: cost })) return;
    try {
      const done = await writer.run((http) => model.buy(http, plan, newestOf(plans.held, id)));
      if (!done) return;
      if (done.value === "bought") finish(reportConfirmed(done.lost, texts));
      else setNote(done.value);
    } catch (failure) {
      if (isAbortError(failure)) return;
      if (!isGatewayError(failure)) throw failure;
      setError(failure);
    }
  };
  const said = () => {
    if (problem === "insufficient") return t.insufficient(quota.short((cost ?? 0) - balance));
    if (problem === "unknown") return t.unknown;
    return problem === "limit" ? t.limit : undefined;
  };
  const why = said();

  return {
    busy,
    buy,
    isPossible: problem === undefined && !held,
    isHeld: bought.some(({ status }) => status === "active"),
    label: cost === 0 ? t.getFree : t.payBalance(cost === undefined ? "" : quota.short(cost)),
    sum: (
      <>
        <dt>{t.toPay}</dt>
        <dd className="total">{cost === undefined ? "–" : quota.short(cost)}</dd>
        {problem === undefined && cost !== undefined && cost > 0 ? (
          <>
            <dt>{t.after}</dt>
            <dd>{quota.short(balance - cost)}</dd>
          </>
        ) : null}
      </>
    ),
    notes: (
      <>
        {why === undefined ? null : (
          <Callout tone="warning">
            <p>{why}</p>
          </Callout>
        )}
        {note ? (
          <Callout tone="warning" live>
            <p>{t[note]}</p>
          </Callout>
        ) : null}
        <ErrorCallout error={error} />
        <LostAnswer writer={writer} texts={texts} onDone={() => finish(true)} retry={() => void buy()} />
      </>
    ),
  };
}
