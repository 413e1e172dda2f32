import { useId, useRef, useState } from "react";
import { payMoney } from "../../../domain/payments/pay-money.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { payingMessages } from "./generated/messages.en.js";
import { AmountFields } from "./amount-fields.js";
import { createChoice } from "./pay-choice.js";
import { PaySum } from "./pay-sum.js";
import type { Paying, PayingModel } from "./paying-model.js";
import { PaymentNotes, usePayment } from "./use-payment.js";

/** Selects method and amount, and opens the provider's page. */
export function PayForm({ model, paying }: { readonly model: PayingModel; readonly paying: Paying }) {
  const t = useMessages(payingMessages);
  const gateway = useGateway();
  const locale = useLocale();
  const { offer } = paying;
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const chosen = useModel(() => createChoice(gateway.http, offer), gateway.http, offer);
  const choice = useValue(chosen.choice);
  const price = useValue(chosen.price);
  const busy = useValue(model.busy);
  const payment = usePayment(model);
  /** Whether what is wrong with the amount is said: not before the reader has pressed. */
  const [isSubmitted, setSubmitted] = useState(false);
  const known = price.kind === "known" ? price.price : undefined;

  const pay = async () => {
    if (choice) {
      await payment.start({ choice, price: known, quota: offer.credit(choice) });
      return;
    }
    payment.clear();
    setSubmitted(true);
    form.current?.querySelector<HTMLElement>(".field")?.focus();
  };

  return (
    <form
      ref={form}
      part="form"
      className="paying"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <AmountFields offer={offer} chosen={chosen} isSubmitted={isSubmitted} onChange={payment.clear} />
      <PaySum offer={offer} choice={choice} price={price} ask={chosen.ask} />
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          icon="external"
          busy={busy}
          disabled={price.kind === "failed"}
          aria-describedby={hint}
        >
          {known ? t.payMoney(payMoney(known.money, known.currency, locale)) : t.pay}
        </Button>
        <p id={hint} className="muted pay-hints">
          {t.opens}
        </p>
      </div>
      <PaymentNotes payment={payment} model={model} />
    </form>
  );
}
