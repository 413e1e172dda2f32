import type { ReactNode } from "react";
import type { Invitation } from "../../../api/entities/invitations.js";
import { lazyActions } from "../../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../../ui/collection/bind-collection.js";
import { CollectionView } from "../../../ui/collection/collection.js";
import { NewRowButton } from "../../../ui/collection/list-toolbar.js";
import { useCapabilities, useOpened } from "../../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../../ui/host/read-only/writing.js";
import { Callout } from "../../../ui/kit/tabs/panel.js";
import { invitationMessages } from "./generated/messages.en.js";
import { invitations } from "./invitation-collection.js";
import { createInvitationsModel } from "./invitations-model.js";
import { NothingMatches } from "../../shared/nothing-matches.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./invitation-actions.js"));
const InvitationDialog = createLazy(() => import("./invitation-dialog.js"), { over: true });

/** The codes that people sign up with, and whether they need one. */
export function InvitationList({ children }: { readonly children: ReactNode }) {
  const t = useMessages(invitationMessages);
  const gateway = useGateway();
  const status = useValue(gateway.session.status);
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createInvitationsModel(gateway), gateway);
  const [editing, setEditing] = useOpened<Invitation | "new">((opened) =>
    opened === "new" ? "create" : "edit",
  );
  const open = can("edit") && !readOnly ? (code: Invitation) => setEditing(code) : undefined;
  const add = (variant: "primary" | "plain", label: string) => (
    <NewRowButton variant={variant} preload={InvitationDialog.preload} onOpen={() => setEditing("new")}>
      {label}
    </NewRowButton>
  );
  const nameOf = ({ name }: Invitation) => name || t.noName;
  const definition = bindCollection(
    invitations,
    { t, open },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createInvitationsModel(gateway, rateLimiter),
      menuLabel: (code: Invitation) => t.rowActions(nameOf(code)),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      tools: add("primary", t.add),
      create: add("plain", t.addFirst),
      ...(open ? { open } : {}),
      buttonCapabilities: ["copy"],
      offers: {
        menu: ["copy", "edit", "switch"],
        many: ["copy", "switch"],
        quick: [
          {
            key: "copy",
            capability: "copy",
            letter: "c",
            button: { icon: "copy", label: (code: Invitation) => t.copy(nameOf(code)) },
          },
          { key: "edit", capability: "edit", letter: "e" },
        ],
        removes: true,
        code: actions({ model, edit: setEditing }),
      },
    },
  );
  return (
    <div className="stack">
      {children}
      {status && !status.invite_code_register ? <Callout>{t.notRequired}</Callout> : null}
      <CollectionView definition={definition}>
        {editing === undefined ? null : (
          <InvitationDialog
            stored={editing === "new" ? undefined : editing}
            onCreated={() => void model.load()}
            onSaved={(code) => model.put(code)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </CollectionView>
    </div>
  );
}
