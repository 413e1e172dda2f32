import { useEffect, useState } from "react";
import { loadPayments } from "../../../api/payments/load-payments.js";
import type { PayOffer, Payments } from "../../../api/payments/payments.js";
import { isAdmin, isRoot } from "../../../domain/access/roles.js";
import type { MoneyStatus } from "../../../domain/money/currency.js";
import { createPart } from "../../../state/part.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { PlaceLink } from "../../../ui/host/context/place-link.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useLoad } from "../../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../../ui/kit/notice/errors.js";
import { payingMessages } from "./generated/messages.en.js";
import { PayForm } from "./pay-form.js";
import { createPayingModel, type Paying } from "./paying-model.js";
import { paying as sheet } from "./paying.css.js";
import { PendingOrder } from "./pending-order.js";

/** Only on gateways that have plans. */
const Plans = createLazy(() => import("../plans/plans.js"), { fallback: null });

/** By which calls an account pays, and what it is offered where anything is sold here. */
interface Ways {
  readonly payments: Payments;
  readonly offer: PayOffer | undefined;
}

/** Where paying is drawn. */
interface PayingProps {
  /** Whether credit is sold here: not where the page has a checkout of its own. */
  readonly sells: boolean;
  /** Whether plans are shown. */
  readonly plans: boolean;
  /** Told whether there is anything to pay by. */
  readonly onOffer: (isThere: boolean) => void;
  /** Whether there is another way to pay, so that nothing has to be set up. */
  readonly isElsewhere: boolean;
}

/**
 * Paying by the providers that the gateway is set up with, and the plans of the account. Nothing where there is
 * neither; its super admin learns why.
 */
export function View(props: PayingProps) {
  useHost().adopt(sheet);
  const status = useValue(useGateway().session.status);
  // What amounts count depends on it.
  return status ? <Offered {...props} status={status} /> : null;
}

function Offered({
  status,
  sells,
  plans,
  onOffer,
  isElsewhere,
}: PayingProps & { readonly status: MoneyStatus }) {
  const t = useMessages(payingMessages);
  const gateway = useGateway();
  const { http, supports, session } = gateway;
  const role = useValue(session.user)?.role;
  const { quota_per_unit, quota_display_type } = status;
  const part = useModel(
    () =>
      createPart(gateway, async (signal): Promise<Ways | undefined> => {
        const payments = await loadPayments(supports.peek());
        if (!payments) return undefined;
        return { payments, offer: sells ? await payments.readOffer(http, status, { signal }) : undefined };
      }),
    http,
    sells,
    quota_per_unit,
    quota_display_type,
  );
  const paying = useValue(part.value);
  const error = useValue(part.error);
  useLoad(part);
  const isThere = (paying?.offer?.methods.length ?? 0) > 0;
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
  const { payments, offer } = paying;
  // Payment gateways are any administrator's, settings the super admin's.
  const isList = supports.peek().paymentGateways;
  const maySetUp = isList ? isAdmin(role) : isRoot(role);
  const showsSetupNote = offer && !isThere && maySetUp && (!isElsewhere || offer.isUnconfirmed);
  return (
    <>
      {isThere || plans ? (
        <PayingArea
          payments={payments}
          paying={offer && { payments, offer }}
          isThere={isThere}
          plans={plans}
        />
      ) : null}
      {showsSetupNote ? (
        <p className="muted">
          {offer.isUnconfirmed ? t.unconfirmed : t.noMethods}{" "}
          {isList ? (
            <PlaceLink place="payment-gateways">{t.toGateways}</PlaceLink>
          ) : (
            <PlaceLink place={offer.isUnconfirmed ? "settings-operation" : "settings-payments"}>
              {t.toSettings}
            </PlaceLink>
          )}
        </p>
      ) : null}
    </>
  );
}

/** The payment that is under way, the form for another one, and the plans: one payment at a time, whatever for. */
function PayingArea({
  payments,
  paying,
  isThere,
  plans,
}: {
  readonly payments: Payments;
  /** What can be paid by; undefined where nothing is sold here. */
  readonly paying: Paying | undefined;
  /** Whether credit can be paid for. */
  readonly isThere: boolean;
  readonly plans: boolean;
}) {
  const t = useMessages(payingMessages);
  const gateway = useGateway();
  const model = useModel(() => createPayingModel(gateway, payments), gateway, payments);
  const shown = useValue(model.shown);
  const [arrived, setArrived] = useState(0);
  return (
    <>
      {shown ? (
        <PendingOrder
          key={shown.request}
          model={model}
          payments={payments}
          payment={shown}
          onPaid={() => setArrived((before) => before + 1)}
        />
      ) : null}
      {plans ? <Plans paying={model} ways={paying} arrived={arrived} /> : null}
      {paying && isThere ? (
        <section className="paying" aria-label={t.title} part="payment">
          <h2>{t.title}</h2>
          <PayForm model={model} paying={paying} />
        </section>
      ) : null}
    </>
  );
}
