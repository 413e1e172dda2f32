import { useState, type ReactNode } from "react";
import type { OrderScope } from "../../api/dialects/supports.js";
import type { Payments } from "../../api/payments/payments.js";
import type { Order } from "../../domain/payments/order.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { orderMessages } from "./generated/messages.en.js";
import { orders } from "./order-collection.js";
import { createOrdersModel } from "./orders-model.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const actions = lazyActions(() => import("./order-actions.js"));
const CompleteDialog = createLazy(() => import("./complete-dialog.js"), { over: true });

/** The orders of one scope. @param lead what selects the scope */
export function OrderTable({
  payments,
  scope,
  lead,
}: {
  readonly payments: Payments;
  readonly scope: OrderScope;
  readonly lead: ReactNode;
}) {
  const t = useMessages(orderMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createOrdersModel(gateway, payments, scope), gateway, payments, scope);
  const [completing, setCompleting] = useState<Order>();
  const mayComplete = scope === "all" && payments.complete !== undefined && can("complete") && !readOnly;

  const definition = bindCollection(
    orders,
    { t, locale },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ trade }: Order) => trade,
      countText: t.things,
      menuLabel: ({ trade }: Order) => t.rowActions(trade),
      lead,
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      create: (
        <PlaceLink place="topup" className="button" data-variant="primary">
          {t.buy}
        </PlaceLink>
      ),
      offers: {
        menu: mayComplete ? ["complete"] : [],
        code: actions({ complete: mayComplete ? setCompleting : undefined }),
      },
    },
  );

  return (
    <CollectionView definition={definition}>
      {completing ? (
        <CompleteDialog
          order={completing}
          model={model}
          onCompleted={(order) => model.put(order)}
          onClose={() => setCompleting(undefined)}
        />
      ) : null}
    </CollectionView>
  );
}
