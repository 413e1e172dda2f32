import { useEffect } from "react";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { PausedNote } from "../../ui/kit/notice/paused-note.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { createPaymentModel } from "./payment-model.js";
import { paymentMessages } from "./generated/payment.messages.en.js";

/** What became of a payment since its checkout was opened. Loaded only then. */
export function View({ onOver }: { readonly onOver: () => void }) {
  const t = useMessages(paymentMessages);
  const host = useHost();
  const gateway = useGateway();
  const quota = useQuota();
  const model = useModel(
    () =>
      createPaymentModel(gateway, {
        onArrived: (added) => host.emit("gw-credit-added", { quota: added }),
      }),
    gateway,
  );
  const state = useValue(model.state);
  const isOver = state.kind === "over";
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  switch (state.kind) {
    case "awaited":
      return (
        <div className="payment">
          <Callout live action={<Button onClick={() => model.stop()}>{t.stop}</Button>}>
            <p>{t.awaited}</p>
            <PausedNote />
          </Callout>
        </div>
      );
    case "missing":
      return (
        <div className="payment">
          <Callout tone="warning" live action={<Button onClick={() => model.restart()}>{t.again}</Button>}>
            <p>{t.missing}</p>
          </Callout>
        </div>
      );
    case "arrived":
      return (
        <div className="payment">
          <Callout tone="success" live>
            <p>{t.arrived(quota.short(state.added), quota.short(state.quota))}</p>
          </Callout>
        </div>
      );
    case "over":
      return null;
  }
}
