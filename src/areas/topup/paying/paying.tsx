import { useEffect } from "react";
import { loadPayments } from "../../../api/payments/load-payments.js";
import { isRoot } from "../../../domain/access/roles.js";
import type { MoneyStatus } from "../../../domain/money/currency.js";
import { createPart } from "../../../state/part.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { PlaceLink } from "../../../ui/host/context/place-link.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { payingMessages } from "./messages.en.js";
import { PayForm } from "./pay-form.js";
import { createPayingModel, type Paying } from "./paying-model.js";
import { paying as sheet } from "./paying.css.js";
import { PendingOrder } from "./pending-order.js";

/**
 * Paying by the providers that the gateway is set up with. Nothing where it has none; its super admin learns why.
 * @param onOffer told whether there is anything to pay by
 * @param isElsewhere whether there is another way to pay, so that nothing has to be set up
 */
export function View(props: { readonly onOffer: (isThere: boolean) => void; readonly isElsewhere: boolean }) {
  useHost().adopt(sheet);
  const status = useValue(useGateway().session.status);
  // What amounts count depends on it.
  return status ? <Offered {...props} status={status} /> : null;
}

function Offered({
  status,
  onOffer,
  isElsewhere,
}: {
  readonly status: MoneyStatus;
  readonly onOffer: (isThere: boolean) => void;
  readonly isElsewhere: boolean;
}) {
  const t = useMessages(payingMessages);
  const gateway = useGateway();
  const { http, supports, session } = gateway;
  const role = useValue(session.user)?.role;
  const { quota_per_unit, quota_display_type } = status;
  const part = useModel(
    () =>
      createPart(gateway, async (signal): Promise<Paying | undefined> => {
        const payments = await loadPayments(supports.peek());
        return payments && { payments, offer: await payments.readOffer(http, status, { signal }) };
      }),
    http,
    quota_per_unit,
    quota_display_type,
  );
  const paying = useValue(part.value);
  const error = useValue(part.error);
  useLoad(part);
  const isThere = (paying?.offer.methods.length ?? 0) > 0;
  useEffect(() => onOffer(isThere), [onOffer, isThere]);

  // A release without payments of its own.
  if (error?.status === 404 || error?.kind === "not-a-gateway") return null;
  if (error)
    return (
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.loadFailed}
      </ErrorCallout>
    );
  if (!paying) return null;
  if (isThere) return <PayingArea paying={paying} />;
  if (!isRoot(role) || (isElsewhere && !paying.offer.isUnconfirmed)) return null;
  return (
    <p className="muted">
      {paying.offer.isUnconfirmed ? t.unconfirmed : t.noMethods}{" "}
      <PlaceLink place="settings-operation">{t.toSettings}</PlaceLink>
    </p>
  );
}

function PayingArea({ paying }: { readonly paying: Paying }) {
  const t = useMessages(payingMessages);
  const gateway = useGateway();
  const { payments } = paying;
  const model = useModel(() => createPayingModel(gateway, payments), gateway, payments);
  const shown = useValue(model.shown);
  return (
    <section className="paying" aria-label={t.title} part="payment">
      <h2>{t.title}</h2>
      {shown ? <PendingOrder key={shown.request} model={model} payments={payments} payment={shown} /> : null}
      <PayForm model={model} paying={paying} />
    </section>
  );
}
