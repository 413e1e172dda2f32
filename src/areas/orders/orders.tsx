import { useState } from "react";
import { loadPayments } from "../../api/payments/load-payments.js";
import type { OrderScope } from "../../api/dialects/supports.js";
import { isAdmin } from "../../domain/access/roles.js";
import { createPart } from "../../state/part.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useLoad } from "../../ui/host/lifecycle/use-load.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorPanel } from "../../ui/kit/notice/errors.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { Gate } from "../shared/gate.js";
import { orderMessages } from "./generated/messages.en.js";
import { orders as sheet } from "./orders.css.js";
import { NotAvailable } from "../shared/not-available.js";
import { OrderTable } from "./order-table.js";

/**
 * `<gw-orders>` and the console's /order.
 * @param scope whose orders an administrator sees at first
 */
export function View({ scope }: { readonly scope?: "self" | "all" | undefined }) {
  useHost().adopt(sheet);
  return (
    <Gate>
      <Orders first={scope} />
    </Gate>
  );
}

function Orders({ first }: { readonly first: "self" | "all" | undefined }) {
  const t = useMessages(orderMessages);
  const gateway = useGateway();
  const supports = useValue(gateway.supports);
  const admin = isAdmin(useValue(gateway.session.user)?.role);
  const can = useCapabilities();
  const lists = supports.orderLists.filter((scope) => admin || scope === "own");
  const wanted: OrderScope = first === "self" ? "own" : "all";
  const [chosen, setChosen] = useState<OrderScope>();
  const scope = lists.find((one) => one === (chosen ?? wanted)) ?? lists[0];
  const part = useModel(
    () => createPart(gateway, async () => ({ payments: await loadPayments(supports) })),
    gateway,
    supports,
  );
  const payments = useValue(part.value)?.payments;
  const error = useValue(part.error);
  useLoad(part);

  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {scope === undefined ? (
        <NotAvailable text={supports.orderLists.length > 0 ? t.none.textOwn : t.none.text} />
      ) : error ? (
        <ErrorPanel title={t.loadFailed} error={error} retry={() => void part.load()} />
      ) : payments ? (
        <OrderTable
          key={scope}
          payments={payments}
          scope={scope}
          lead={
            lists.length > 1 && can("scope") ? (
              <Segmented
                label={t.scope}
                chosen={scope}
                segments={lists.map((one) => ({ value: one, content: t.scopes[one] }))}
                onChosen={setChosen}
              />
            ) : undefined
          }
        />
      ) : null}
    </section>
  );
}
