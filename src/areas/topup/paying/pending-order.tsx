import { useState } from "react";
import type { PayPage, Payments } from "../../../api/payments/payments.js";
import type { PaidPlan } from "../../../domain/payments/offer.js";
import { payAmount, payMoney } from "../../../domain/payments/pay-money.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { PausedNote } from "../../../ui/kit/notice/paused-note.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { payingMessages } from "./generated/messages.en.js";
import { followOrder, type Followed } from "./order-follower.js";
import type { PayingModel } from "./paying-model.js";
import { openPaymentWindow } from "./payment-window.js";
import type { PendingPayment } from "./pending-note.js";

/** Only for who pays by one. */
const PaymentCode = createLazy(() => import("./payment-code.js"), { fallback: null });

const tones: Readonly<Partial<Record<Followed, "success" | "warning" | "danger">>> = {
  paid: "success",
  missing: "warning",
  review: "warning",
  failed: "danger",
  expired: "warning",
  gone: "warning",
};

/** What an event says of a plan that is paid for; nothing for credit. */
export const planDetail = (plan: PaidPlan | undefined): { readonly plan?: number } =>
  plan ? { plan: plan.id } : {};

/** What a payment is called: what is paid, else for what, or how much. */
export function usePaymentName(): (payment: PendingPayment) => string {
  const t = useMessages(payingMessages);
  const locale = useLocale();
  return ({ money, currency, amount, methodName, plan }) => {
    if (money !== undefined) return t.by(payMoney(money, currency, locale), methodName);
    return t.by(plan?.title ?? payAmount(amount, "points", locale), methodName);
  };
}

/** A payment since its page was opened, until it has ended and was seen. */
export function PendingOrder({
  model,
  payments,
  payment,
  onPaid,
}: {
  readonly model: PayingModel;
  readonly payments: Payments;
  readonly payment: PendingPayment;
  /** Called once it is paid. */
  readonly onPaid?: (() => void) | undefined;
}) {
  const t = useMessages(payingMessages);
  const host = useHost();
  const gateway = useGateway();
  const quota = useQuota();
  const nameOf = usePaymentName();
  const follower = useModel(
    () =>
      followOrder(gateway, payments, payment, {
        onNumber: (number) => model.numbered(number),
        onEnd(ended) {
          model.ended();
          if (ended !== "paid") return;
          onPaid?.();
          const { method, money, currency, quota: credit, plan } = payment;
          const detail = { method, ...planDetail(plan), money, currency, quota: credit };
          host.emit("gw-payment-completed", detail);
        },
      }),
    gateway,
    payments,
  );
  const state = useValue(follower.state);
  const page = useValue(model.page);
  const isNoted = useValue(model.isNoted);
  const balance = useValue(gateway.session.user)?.quota ?? 0;
  const [problem, setProblem] = useState<"blocked" | "refused">();
  if (state === "left") return null;

  const name = nameOf(payment);
  const { trade } = payment;
  const isOpen = state === "awaited" || state === "missing";
  const openAgain = (known: PayPage) => {
    const opened = openPaymentWindow(t.opening, () => setProblem("refused"));
    setProblem(opened ? undefined : "blocked");
    opened?.go(known);
  };
  const said = () => {
    if (state === "awaited" && payment.plan) return t.awaitedPlan(name);
    if (state !== "paid") return t[state](name);
    if (payment.plan) return t.paidPlan(name, payment.plan.title);
    const now = quota.short(balance);
    return payment.quota === undefined
      ? t.paidPlain(name, now)
      : t.paid(name, quota.short(payment.quota), now);
  };

  return (
    <Callout tone={tones[state] ?? "info"} live>
      <div className="stack">
        <p>{said()}</p>
        {trade === undefined ? null : <p className="pay-order muted">{t.order(trade)}</p>}
        {isOpen && page?.kind === "code" ? <PaymentCode text={page.url} /> : null}
        {isOpen && !isNoted ? <p>{t.unkept}</p> : null}
        {problem ? <p className="danger">{t[problem]}</p> : null}
        <PausedNote />
        <div className="row">
          {isOpen && page && page.kind !== "code" ? (
            <Button icon="external" onClick={() => openAgain(page)}>
              {t.again}
            </Button>
          ) : null}
          {isOpen ? <Button onClick={() => follower.look()}>{t.look}</Button> : null}
          <Button variant="quiet" onClick={() => model.forget()}>
            {isOpen ? t.stop : t.done}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
