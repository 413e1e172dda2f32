import type { User } from "../../api/entities/user-schema.js";
import { Role } from "../../domain/access/roles.js";
import { userMessages } from "./generated/messages.en.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useOpened } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel } from "../../ui/host/lifecycle/use-value.js";
import { Gate } from "../shared/gate.js";
import { useUserCollection } from "./use-user-collection.js";
import { users as sheet } from "./users.css.js";
import type { Credit } from "./add-credit.js";
import { createUsersModel } from "./users-model.js";

const UserDialog = createLazy(() => import("./user-dialog.js"), { over: true });
const CreditMany = createLazy(() => import("./credit-many.js"), { over: true });
const SeveralUsers = createLazy(() => import("./several/several-users.js"), { over: true });
const AddQuota = createLazy(() => import("./add-quota.js"), { over: true });

/** `<gw-user-table>` and the console's /user (behaviour.md 2). */
export function View() {
  useHost().adopt(sheet);
  return (
    <Gate role={Role.admin}>
      <UserTable />
    </Gate>
  );
}

function UserTable() {
  const t = useMessages(userMessages);
  const gateway = useGateway();
  const navigation = useNavigation();
  const model = useModel(() => createUsersModel(gateway), gateway);
  const [editing, setEditing] = useOpened<User | "new">((opened) => (opened === "new" ? "create" : "edit"));
  const [giving, setGiving] = useOpened<Credit>(() => "add-quota");
  const [crediting, setCrediting] = useOpened<{ readonly users?: readonly User[] | undefined }>(
    () => "add-quota",
  );
  const [several, setSeveral] = useOpened<true>(() => "create");
  const definition = useUserCollection(model, {
    addMany: () => setSeveral(true),
    edit: (user) => {
      if (!navigation.go("edit-user", user.id)) setEditing(user);
    },
    give: (user, points) => setGiving({ user, points }),
    giveMany: (users) => setCrediting({ users }),
    tools: (
      <NewRowButton place="new-user" preload={UserDialog.preload} onOpen={() => setEditing("new")}>
        {t.add}
      </NewRowButton>
    ),
  });

  return (
    <section className="area stack" aria-label={t.title}>
      <h1>{t.title}</h1>
      <slot name="header" />
      <CollectionView definition={definition}>
        {giving ? (
          <AddQuota {...giving} onSaved={(user) => model.put(user)} onClose={() => setGiving(undefined)} />
        ) : null}
        {crediting ? (
          <CreditMany
            users={crediting.users}
            onStarted={(credited) => model.selection.set(credited, false)}
            onClose={() => setCrediting(undefined)}
          />
        ) : null}
        {several ? (
          <SeveralUsers onCreated={() => void model.loadNew()} onClose={() => setSeveral(undefined)} />
        ) : null}
        {editing === undefined ? null : (
          <UserDialog
            user={editing === "new" ? undefined : editing}
            onCreated={() => void model.loadNew()}
            onSaved={(user) => model.put(user)}
            onClose={() => setEditing(undefined)}
          />
        )}
      </CollectionView>
    </section>
  );
}
