import { useId, useRef, useState } from "react";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { payMoney } from "../../../domain/payments/pay-money.js";
import { ownUrls } from "../../../state/own-urls.js";
import { useGateway, useHost, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { useErrorText, useReport } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { payingMessages } from "./messages.en.js";
import { AmountFields } from "./amount-fields.js";
import { createChoice } from "./pay-choice.js";
import { PaySum } from "./pay-sum.js";
import type { Paying, PayingModel, Started } from "./paying-model.js";
import { isPayable, openPaymentWindow, type PaymentWindow } from "./payment-window.js";
import { usePaymentName } from "./pending-order.js";

/** What is said below the button about the last press. */
type Note = "blocked" | "unusable" | "elsewhere" | "lost" | "found";

/** Selects method and amount, and opens the provider's page. */
export function PayForm({ model, paying }: { readonly model: PayingModel; readonly paying: Paying }) {
  const t = useMessages(payingMessages);
  const host = useHost();
  const gateway = useGateway();
  const locale = useLocale();
  const report = useReport();
  const nameOf = usePaymentName();
  const { offer } = paying;
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const chosen = useModel(() => createChoice(gateway.http, offer), gateway.http, offer);
  const choice = useValue(chosen.choice);
  const price = useValue(chosen.price);
  const busy = useValue(model.busy);
  const shown = useValue(model.shown);
  const [note, setNote] = useState<Note>();
  const [isAsking, setAsking] = useState(false);
  /** Whether what is wrong with the amount is said: not before the reader has pressed. */
  const [isTold, setTold] = useState(false);
  const [refusal, setRefusal] = useState<GatewayError>();
  const refused = useErrorText(refusal);
  const known = price.kind === "known" ? price.price : undefined;

  const change = () => {
    setNote(undefined);
    setRefusal(undefined);
  };

  /** What became of an order: its page goes into the window, which is closed where there is none. */
  const finish = (started: Started, opened: PaymentWindow) => {
    if (started.kind !== "started") {
      opened.close();
      if (started.kind === "pending") setAsking(true);
      else setNote(started.kind);
      return;
    }
    const { payment, page } = started;
    const { method, money, currency, quota } = payment;
    if (!isPayable(page, ownUrls(gateway))) {
      opened.close();
      model.forget();
      setNote("unusable");
      return;
    }
    host.emit("gw-payment-started", { method, money, currency, quota });
    if (page.kind === "code") opened.close();
    else opened.go(page);
  };

  const pay = async (anyway = false) => {
    // What is drawn may be a click behind.
    if (model.busy.peek()) return;
    change();
    if (!choice) {
      setTold(true);
      form.current?.querySelector<HTMLElement>(".field")?.focus();
      return;
    }
    if (!anyway && model.isPending()) {
      setAsking(true);
      return;
    }
    const { method, amount } = choice;
    const quota = offer.credit(choice);
    const about = { method: method.key, amount, quota, money: known?.money, currency: known?.currency };
    if (!host.ask("gw-before-payment", about)) return;
    // Right away: a window that opens after the answer is blocked.
    const opened = openPaymentWindow(t.opening);
    if (!opened) {
      setNote("blocked");
      return;
    }
    try {
      finish(await model.start({ choice, price: known, quota }, anyway), opened);
    } catch (error) {
      opened.close();
      // What concerns the whole page is said there.
      if (isGatewayError(error) && error.kind !== "unauthorised" && error.kind !== "demo") setRefusal(error);
      else report(error);
    }
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
      <AmountFields offer={offer} chosen={chosen} isTold={isTold} onChange={change} />
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
      {refused === undefined ? null : (
        <Callout tone="danger" live>
          <p>{refused}</p>
        </Callout>
      )}
      {note ? (
        <Callout tone="warning" live>
          <p>{t[note]}</p>
        </Callout>
      ) : null}
      {isAsking && shown ? (
        <ConfirmDialog
          title={t.ask.title}
          text={t.ask.text(nameOf(shown))}
          confirm={t.ask.confirm}
          cancel={t.ask.keep}
          variant="primary"
          onConfirm={() => {
            setAsking(false);
            void pay(true);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </form>
  );
}
