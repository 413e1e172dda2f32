import type { User } from "../../api/user-schema.js";
import { groupColour, groupsOf } from "../../domain/groups.js";
import { roleName, type RoleName } from "../../domain/roles.js";
import { userStatus, type UserStatusName } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { userMessages } from "../../i18n/messages/users.js";
import { Badge } from "../../ui/kit/badge.js";
import { DeleteRow } from "../../ui/collection/delete-row.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { lookTexts } from "../../ui/host/lost-answer.js";
import { useCapabilities, useOpened } from "../../ui/host/capabilities.js";
import { Table, type Column } from "../../ui/collection/table.js";
import { useValue } from "../../ui/host/use-value.js";
import { rowMenu, UserActions } from "./user-actions.js";
import { Statistics, Username } from "./user-cells.js";
import { rightsOver } from "./user-rights.js";
import type { UserColumn, UsersModel } from "./users-model.js";

const AddQuota = createLazy(() => import("./add-quota.js"), { fallback: null });

/** behaviour.md 4. */
const roleTones: Readonly<Record<RoleName, "grey" | "yellow" | "accent" | "red">> = {
  user: "grey",
  admin: "yellow",
  root: "accent",
  unknown: "red",
};
const statusTones: Readonly<Record<UserStatusName, "green" | "red" | "grey">> = {
  enabled: "green",
  banned: "red",
  deleted: "grey",
  unknown: "grey",
};

/** The table of users, and what its rows can do. */
export function UserRows({
  model,
  choosable,
  edit,
}: {
  readonly model: UsersModel;
  /** Whether anything can be done to chosen rows. */
  readonly choosable: boolean;
  readonly edit: (user: User) => void;
}) {
  const t = useMessages(userMessages);
  const common = useMessages(commonMessages);
  const { session } = useGateway();
  const own = useValue(session.user);
  const rows = useValue(model.visible);
  const sort = useValue(model.sort);
  const pending = useValue(model.pending);
  const chosen = useValue(model.selection.keys);
  const can = useCapabilities();
  const [deleting, setDeleting] = useOpened<User>(() => "delete");
  const [giving, setGiving] = useOpened<User>(() => "add-quota");

  const columns: Column<User, UserColumn | "actions">[] = [
    { name: "id", label: t.columns.id, numeric: true, cell: (user) => user.id },
    {
      name: "username",
      label: t.columns.username,
      bare: true,
      cell: (user) => <Username user={user} />,
    },
    {
      name: "group",
      label: t.columns.group,
      cell: (user) => (
        <span className="tags">
          {groupsOf(user.group).map((group) => (
            <Badge key={group} tone={groupColour(group) ?? "grey"} dot={false}>
              {group}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      name: "statistics",
      label: t.columns.statistics,
      bare: true,
      cell: (user) => <Statistics user={user} />,
    },
    {
      name: "role",
      label: t.columns.role,
      cell: (user) => {
        const role = roleName(user.role);
        return (
          <Badge tone={roleTones[role]} dot={false}>
            {t.role[role]}
          </Badge>
        );
      },
    },
    {
      name: "status",
      label: t.columns.status,
      cell: (user) => {
        const status = userStatus(user.status);
        return <Badge tone={statusTones[status]}>{t.status[status]}</Badge>;
      },
    },
    {
      name: "actions",
      capability: ["edit", ...rowMenu],
      label: common.actions,
      sortable: false,
      bare: true,
      cell: (user) => (
        <UserActions
          user={user}
          actorRole={own?.role}
          model={model}
          edit={() => edit(user)}
          give={() => setGiving(user)}
          remove={() => setDeleting(user)}
        />
      ),
    },
  ];

  return (
    <>
      <Table
        label={t.table}
        columns={columns}
        rows={rows}
        keyOf={(user) => user.id}
        sort={sort}
        onSort={(column) => column !== "actions" && model.sortBy(column)}
        chosen={
          choosable
            ? {
                keys: chosen,
                set: (choice, on) => model.selection.set(choice, on),
                nameOf: ({ username }) => username || t.noName,
              }
            : undefined
        }
        busy={(user) => pending.has(user.id)}
        onOpen={(user) => {
          if (can("edit") && rightsOver(own?.role, user).edit === undefined) edit(user);
        }}
      />
      {deleting ? (
        <DeleteUser
          user={deleting}
          index={rows.indexOf(deleting)}
          model={model}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
      {giving ? (
        <AddQuota user={giving} onSaved={(user) => model.put(user)} onClose={() => setGiving(undefined)} />
      ) : null}
    </>
  );
}

function DeleteUser({
  user,
  index,
  model,
  onClose,
}: {
  user: User;
  index: number;
  model: UsersModel;
  onClose: () => void;
}) {
  const t = useMessages(userMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const common = useMessages(commonMessages);
  const name = user.username || t.noName;
  return (
    <DeleteRow
      title={t.deleteTitle}
      text={t.deleteText(name)}
      confirm={t.deleteConfirm}
      index={index}
      texts={lookTexts(common, "deleted", name)}
      erase={(http) => model.erase(user, { http })}
      onErased={(outcome, confirmed) => {
        if (outcome.kind === "renamed") {
          toasts.show("warning", t.renamed(name, outcome.user.username));
          return;
        }
        if (confirmed) toasts.show("success", t.toast.delete(name));
        host.emit("gw-user-deleted", { id: user.id, username: user.username });
      }}
      onClose={onClose}
    />
  );
}
