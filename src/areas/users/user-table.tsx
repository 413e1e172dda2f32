import { useEffect, useState } from "react";
import type { User } from "../../api/user-schema.js";
import { Role } from "../../domain/roles.js";
import { userMessages } from "../../i18n/messages/users.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host.js";
import { createLazy } from "../../ui/lazy.js";
import { ListBody } from "../../ui/list-body.js";
import { ListToolbar, NewRowButton } from "../../ui/list-toolbar.js";
import { screens } from "../../ui/screens.css.js";
import { useModel } from "../../ui/use-value.js";
import { Gate } from "../gate.js";
import { UserRows } from "./user-rows.js";
import { users as sheet } from "./users.css.js";
import { createUsersModel, userOrders } from "./users-model.js";

const UserDialog = createLazy(() => import("./user-dialog.js"), { fallback: null });

/** `<gw-user-table>` and the console's /user (spec section 2, "User management"). */
export function View() {
  useHost().adopt(screens, sheet);
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
  const [editing, setEditing] = useState<User | "new">();

  useEffect(() => void model.load(), [model]);

  return (
    <section className="area stack" aria-label={t.title}>
      <h1>{t.title}</h1>
      <slot name="header" />
      <ListToolbar
        list={model}
        searchLabel={t.searchLabel}
        searchHint={t.searchHint}
        orders={{
          label: t.order.label,
          choices: userOrders.map((value) => ({ value, label: t.order[value || "default"] })),
        }}
      >
        <NewRowButton place="new-user" onOpen={() => setEditing("new")}>
          {t.add}
        </NewRowButton>
      </ListToolbar>
      <ListBody list={model} texts={t.list}>
        <UserRows
          model={model}
          edit={(user) => {
            if (!navigation.go("edit-user", user.id)) setEditing(user);
          }}
        />
      </ListBody>
      {editing === undefined ? null : (
        <UserDialog
          user={editing === "new" ? undefined : editing}
          onCreated={() => void model.search("")}
          onSaved={(user) => model.put(user)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  );
}
