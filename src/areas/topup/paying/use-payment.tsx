import { useState } from "react";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import { ownUrls } from "../../../state/own-urls.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { useErrorText, useReport } from "../../../ui/kit/notice/errors.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { payingMessages } from "./generated/messages.en.js";
import type { PayingModel, Started, Wanted } from "./paying-model.js";
import { isPayable, openPaymentWindow, type PaymentWindow } from "./payment-window.js";
import { planDetail, usePaymentName } from "./pending-order.js";

/** What is said about the last press. */
type Note = "blocked" | "unusable" | "refused" | "elsewhere" | "lost" | "found";

/** Starts of payments, from a click on. */
export interface PaymentStart {
  /**
   * Makes an order and opens its page, in a window that has to open within the click.
   * @param anyway although another payment is under way
   * @returns whether the page was opened
   */
  start(this: void, wanted: Wanted, anyway?: boolean): Promise<boolean>;
  /** Forgets what was said about the last press. */
  clear(this: void): void;
  readonly note: Note | undefined;
  readonly refusal: GatewayError | undefined;
  /** What waits for an answer whether it is started although another payment is under way. */
  readonly asked: Wanted | undefined;
  /** Answers that. */
  answer(this: void, goesOn: boolean): void;
}

/** @param onStarted called once the page of an order was opened */
export function usePayment(model: PayingModel, onStarted?: () => void): PaymentStart {
  const t = useMessages(payingMessages);
  const host = useHost();
  const gateway = useGateway();
  const report = useReport();
  const [note, setNote] = useState<Note>();
  const [asked, setAsked] = useState<Wanted>();
  const [refusal, setRefusal] = useState<GatewayError>();

  const clear = () => {
    setNote(undefined);
    setRefusal(undefined);
  };

  /** What became of an order: its page goes into the window, which is closed where there is none. */
  const finish = (started: Started, opened: PaymentWindow, wanted: Wanted): boolean => {
    if (started.kind !== "started") {
      opened.close();
      if (started.kind === "pending") setAsked(wanted);
      else setNote(started.kind);
      return false;
    }
    const { payment, page } = started;
    const { method, money, currency, quota, plan } = payment;
    if (!isPayable(page, ownUrls(gateway))) {
      opened.close();
      model.forget();
      setNote("unusable");
      return false;
    }
    host.emit("gw-payment-started", { method, ...planDetail(plan), money, currency, quota });
    if (page.kind === "code") opened.close();
    else opened.go(page);
    onStarted?.();
    return true;
  };

  const start = async (wanted: Wanted, anyway = false): Promise<boolean> => {
    // What is drawn may be a click behind.
    if (model.busy.peek()) return false;
    clear();
    if (!anyway && model.isPending()) {
      setAsked(wanted);
      return false;
    }
    const { choice, price, quota } = wanted;
    const { method, amount, plan } = choice;
    const { money, currency } = price ?? {};
    const about = { method: method.key, amount, ...planDetail(plan), quota, money, currency };
    if (!host.ask("gw-before-payment", about)) return false;
    // Right away: a window that opens after the answer is blocked.
    const opened = openPaymentWindow(t.opening, () => {
      model.forget();
      setNote("refused");
    });
    if (!opened) {
      setNote("blocked");
      return false;
    }
    try {
      return finish(await model.start(wanted, anyway), opened, wanted);
    } catch (error) {
      opened.close();
      // What concerns the whole page is said there.
      if (isGatewayError(error) && error.kind !== "unauthorised" && error.kind !== "demo") setRefusal(error);
      else report(error);
      return false;
    }
  };

  return {
    start,
    clear,
    note,
    refusal,
    asked,
    answer(goesOn) {
      setAsked(undefined);
      if (goesOn && asked) void start(asked, true);
    },
  };
}

/** What is said about the last press, and the question before a second payment. */
export function PaymentNotes({
  payment: { note, refusal, asked, answer },
  model,
}: {
  readonly payment: PaymentStart;
  readonly model: PayingModel;
}) {
  const t = useMessages(payingMessages);
  const nameOf = usePaymentName();
  const refused = useErrorText(refusal);
  const shown = useValue(model.shown);
  return (
    <>
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
      {asked && shown ? (
        <ConfirmDialog
          title={t.ask.title}
          text={t.ask.text(nameOf(shown))}
          confirm={t.ask.confirm}
          cancel={t.ask.keep}
          variant="primary"
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      ) : null}
    </>
  );
}
