import { useState } from "react";
import type { PayPage, Payments } from "../../../api/payments/payments.js";
import { payAmount, payMoney } from "../../../domain/payments/pay-money.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useQuota } from "../../../ui/host/context/use-quota.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { PausedNote } from "../../../ui/kit/notice/paused-note.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { payingMessages } from "./messages.en.js";
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

/** What a payment is called: what is paid, else for how much. */
export function usePaymentName(): (payment: PendingPayment) => string {
  const t = useMessages(payingMessages);
  const locale = useLocale();
  return ({ money, currency, amount, methodName }) =>
    t.by(
      money === undefined ? payAmount(amount, "points", locale) : payMoney(money, currency, locale),
      methodName,
    );
}

/** A payment since its page was opened, until it has ended and was seen. */
export function PendingOrder({
  model,
  payments,
  payment,
}: {
  readonly model: PayingModel;
  readonly payments: Payments;
  readonly payment: PendingPayment;
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
          const { method, money, currency, quota: credit } = payment;
          host.emit("gw-payment-completed", { method, money, currency, quota: credit });
        },
      }),
    gateway,
    payments,
  );
  const state = useValue(follower.state);
  const page = useValue(model.page);
  const isNoted = useValue(model.isNoted);
  const balance = useValue(gateway.session.user)?.quota ?? 0;
  const [isBlocked, setBlocked] = useState(false);
  if (state === "left") return null;

  const name = nameOf(payment);
  const { trade } = payment;
  const isOpen = state === "awaited" || state === "missing";
  const openAgain = (known: PayPage) => {
    const opened = openPaymentWindow(t.opening);
    setBlocked(!opened);
    opened?.go(known);
  };
  const said = () => {
    if (state !== "paid") return t[state](name);
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
        {isBlocked ? <p className="danger">{t.blocked}</p> : null}
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
