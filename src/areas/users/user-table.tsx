import type { User } from "../../api/user-schema.js";
import { Role, roleName } from "../../domain/roles.js";
import { userStatus } from "../../domain/statuses.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Bulk } from "../../ui/collection/bulk.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { ListBody } from "../../ui/collection/list-body.js";
import { FilteredOut, ListFilters } from "../../ui/collection/list-filters.js";
import { ListToolbar, NewRowButton } from "../../ui/collection/list-toolbar.js";
import { useListTools } from "../../ui/collection/list-tools.js";
import { useOpened } from "../../ui/host/capabilities.js";
import { screens } from "../../ui/kit/screens.css.js";
import { useLoad } from "../../ui/host/use-load.js";
import { useModel } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";
import { useBulkActions } from "./user-bulk.js";
import { useUserCsv } from "./user-csv.js";
import { UserRows } from "./user-rows.js";
import { users as sheet } from "./users.css.js";
import { createUsersModel, userOrders } from "./users-model.js";

const UserDialog = createLazy(() => import("./user-dialog.js"), { fallback: null });

/** `<gw-user-table>` and the console's /user (behaviour.md 2). */
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
  const [editing, setEditing] = useOpened<User | "new">((opened) => (opened === "new" ? "create" : "edit"));
  const tools = useListTools({ list: model, csv: useUserCsv() });
  const actions = useBulkActions(model);

  useLoad(model);

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
        {tools.menu}
        <NewRowButton place="new-user" preload={UserDialog.preload} onOpen={() => setEditing("new")}>
          {t.add}
        </NewRowButton>
      </ListToolbar>
      <ListFilters
        filter={model.narrow}
        loading={model.loading}
        fields={[
          { name: "role", label: t.columns.role, labelOf: (role) => t.role[roleName(Number(role))] },
          {
            name: "status",
            label: t.columns.status,
            labelOf: (status) => t.status[userStatus(Number(status))],
          },
          { name: "group", label: t.columns.group },
        ]}
      />
      {tools.panel}
      <ListBody list={model} texts={t.list} filteredOut={<FilteredOut filter={model.narrow} />}>
        <UserRows
          model={model}
          choosable={actions.length > 0}
          edit={(user) => {
            if (!navigation.go("edit-user", user.id)) setEditing(user);
          }}
        />
      </ListBody>
      <Bulk
        selection={model.selection}
        shown={model.rows}
        actions={actions}
        nameOf={({ username }) => username || t.noName}
      />
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
