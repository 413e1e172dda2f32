import type { PaymentGateway } from "../../api/entities/payment-gateways.js";
import { Role } from "../../domain/access/roles.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Gate } from "../shared/gate.js";
import { NotAvailable } from "../shared/not-available.js";
import { paymentGateways } from "./gateway-collection.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import { createPaymentGatewaysModel } from "./payment-gateways-model.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./payment-gateway-actions.js"));
const PaymentGatewayDialog = createLazy(() => import("./payment-gateway-dialog.js"), { over: true });

/** `<gw-payment-gateway-table>` and the console's /payment-gateway: what accounts pay by, for administrators. */
export function View() {
  const t = useMessages(paymentGatewayMessages);
  const { paymentGateways: has } = useValue(useGateway().supports);
  return <Gate role={Role.admin}>{has ? <PaymentGatewayTable /> : <NotAvailable text={t.none.text} />}</Gate>;
}

function PaymentGatewayTable() {
  const t = useMessages(paymentGatewayMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createPaymentGatewaysModel(gateway), gateway);
  const [editing, setEditing] = useOpened<PaymentGateway | "new">((opened) =>
    opened === "new" ? "create" : "edit",
  );
  const open = can("edit") && !readOnly ? (row: PaymentGateway) => setEditing(row) : undefined;
  const add = (variant: "primary" | "plain", label: string) => (
    <NewRowButton variant={variant} preload={PaymentGatewayDialog.preload} onOpen={() => setEditing("new")}>
      {label}
    </NewRowButton>
  );

  const definition = bindCollection(
    paymentGateways,
    { t, locale, open },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ name }: PaymentGateway) => name,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createPaymentGatewaysModel(gateway, rateLimiter),
      menuLabel: ({ name }: PaymentGateway) => t.rowActions(name),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      tools: add("primary", t.add),
      create: add("plain", t.addFirst),
      ...(open ? { open } : {}),
      offers: {
        menu: ["edit", "switch"],
        many: ["switch"],
        quick: [{ key: "edit", capability: "edit", letter: "e" }],
        removes: true,
        code: actions({ model, edit: setEditing }),
      },
    },
  );
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <PaymentGatewayDialog
            stored={editing === "new" ? undefined : editing}
            onCreated={() => void model.load()}
            onSaved={(saved) => model.put(saved)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </CollectionView>
    </section>
  );
}
