import type { ReactNode } from "react";
import type { Vendor } from "../../../api/entities/vendors.js";
import { lazyActions } from "../../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../../ui/collection/bind-collection.js";
import { CollectionView } from "../../../ui/collection/collection.js";
import { NewRowButton } from "../../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { vendorMessages } from "./generated/messages.en.js";
import { vendors } from "./vendor-collection.js";
import { createVendorsModel } from "./vendors-model.js";
import { NothingMatches } from "../../shared/nothing-matches.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./vendor-actions.js"));
const VendorDialog = createLazy(() => import("./vendor-dialog.js"), { over: true });

/** The vendors that models of the catalog belong to. */
export function View({ children }: { readonly children: ReactNode }) {
  const t = useMessages(vendorMessages);
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createVendorsModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Vendor | "new">((opened) => (opened === "new" ? "create" : "edit"));
  const open = can("edit") && !readOnly ? (vendor: Vendor) => setEditing(vendor) : undefined;
  const add = (variant: "primary" | "plain") => (
    <NewRowButton variant={variant} preload={VendorDialog.preload} onOpen={() => setEditing("new")}>
      {t.add}
    </NewRowButton>
  );
  const definition = bindCollection(
    vendors,
    { t, open },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ name }: Vendor) => name,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createVendorsModel(gateway, rateLimiter),
      menuLabel: ({ name }: Vendor) => t.rowActions(name),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      tools: add("primary"),
      create: add("plain"),
      ...(open ? { open } : {}),
      offers: {
        menu: ["edit"],
        quick: [{ key: "edit", capability: "edit", letter: "e" }],
        removes: true,
        code: actions({ model, edit: setEditing }),
      },
    },
  );
  return (
    <div className="stack">
      {children}
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <VendorDialog
            stored={editing === "new" ? undefined : editing}
            onCreated={() => void model.load()}
            onSaved={(saved) => model.put(saved)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </CollectionView>
    </div>
  );
}
