import { useState } from "react";
import { isRoot, Role } from "../../domain/access/roles.js";
import { AUTO } from "../../domain/groups/option-groups.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { Button } from "../../ui/kit/button/button.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Gate } from "../shared/gate.js";
import { groups } from "./group-collection.js";
import type { GroupKind, GroupRow } from "./group-row.js";
import { createGroupsModel } from "./groups-model.js";
import { NotAvailable } from "../shared/not-available.js";
import { groupMessages } from "./generated/messages.en.js";
import { NothingMatches } from "../shared/nothing-matches.js";

const actions = lazyActions(() => import("./group-actions.js"));
const GroupDialog = createLazy(() => import("./group-dialog.js"), { over: true });
const KeptDialog = createLazy(() => import("./kept/kept-dialog.js"), { over: true });
const DeleteGroup = createLazy(() => import("./delete-group.js"), { over: true });

/** `<gw-group-table>` and the console's /group: groups of accounts and tokens, for administrators. */
export function View() {
  const t = useMessages(groupMessages);
  const { session, supports } = useGateway();
  const { userGroups } = useValue(supports);
  const role = useValue(session.user)?.role;
  return (
    <Gate role={Role.admin}>
      {userGroups === undefined ? (
        <NotAvailable text={t.none.text} />
      ) : userGroups === "options" && !isRoot(role) ? (
        <Panel title={t.rootOnly.title} text={t.rootOnly.text} />
      ) : (
        <GroupTable key={userGroups} kind={userGroups} />
      )}
    </Gate>
  );
}

function GroupTable({ kind }: { readonly kind: GroupKind }) {
  const t = useMessages(groupMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const model = useModel(() => createGroupsModel(gateway, kind), gateway, kind);
  const [editing, setEditing] = useState<GroupRow | "new">();
  const [deleting, setDeleting] = useState<GroupRow>();
  const open = can("edit") && !readOnly ? (group: GroupRow) => setEditing(group) : undefined;
  const add = (
    <Button variant="primary" icon="plus" disabled={readOnly} onClick={() => setEditing("new")}>
      {t.add}
    </Button>
  );
  const nameOf = ({ name }: GroupRow) => name;

  const definition = bindCollection(
    groups,
    { t, locale, kind, open },
    {
      model,
      label: t.title,
      texts: t.list,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf,
      countText: t.things,
      menuLabel: (group: GroupRow) => t.rowActions(nameOf(group)),
      nothingFound: <NothingMatches model={model} title={t.nothing} showAll={t.showAll} />,
      ...(can("create") ? { tools: add, create: add } : {}),
      ...(open ? { open } : {}),
      offers: {
        menu: readOnly ? [] : ["edit", ...(kind === "list" ? ["switch"] : []), "delete"],
        quick: open ? [{ key: "edit", capability: "edit", letter: "e" }] : [],
        code: actions({ model, open, onDelete: setDeleting, isReadOnly: readOnly }),
      },
    },
  );
  const form = {
    onCreated: () => void model.loadNew(),
    onClose: () => setEditing(undefined),
  };
  const stored = editing === "new" ? undefined : editing;
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      <CollectionView definition={definition}>
        {editing === undefined ? null : model.book ? (
          // The order of `auto` names other groups, whose places are theirs to show.
          <KeptDialog
            {...form}
            book={model.book}
            model={model}
            stored={stored?.kept}
            onSaved={(row) => (row.symbol === AUTO ? void model.load() : model.put(row))}
          />
        ) : (
          <GroupDialog {...form} model={model} stored={stored?.listed} onSaved={(row) => model.put(row)} />
        )}
        {deleting ? (
          <DeleteGroup model={model} group={deleting} onClose={() => setDeleting(undefined)} />
        ) : null}
      </CollectionView>
    </section>
  );
}
