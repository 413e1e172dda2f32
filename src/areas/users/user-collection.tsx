import type { ReactNode } from "react";
import type { User } from "../../api/user-schema.js";
import { groupsOf } from "../../domain/groups.js";
import { formatCount } from "../../domain/quota.js";
import { roleName, type RoleName } from "../../domain/roles.js";
import { userStatus, type UserStatusName } from "../../domain/statuses.js";
import { userMessages } from "../../i18n/messages/users.js";
import type { CollectionDefinition } from "../../ui/collection/definition.js";
import { GroupTags } from "../../ui/collection/group-tags.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/host.js";
import { useQuota } from "../../ui/host/use-quota.js";
import { useValue } from "../../ui/host/use-value.js";
import { Badge } from "../../ui/kit/badge.js";
import { statusTones } from "../../ui/kit/status-tones.js";
import { Tooltip } from "../../ui/kit/tooltip.js";
import { Username } from "./user-cells.js";
import type { UserColumn, UserFilter } from "./user-names.js";
import { rightsOver } from "./user-rights.js";
import { lowQuota, userOrders, type UsersModel } from "./users-model.js";
import { useUserActions } from "./use-user-actions.js";

/** behaviour.md 4. */
const roleTones: Readonly<Record<RoleName, "grey" | "yellow" | "accent" | "red">> = {
  user: "grey",
  admin: "yellow",
  root: "accent",
  unknown: "red",
};
/** Where the list links to, and what surrounds it. */
interface UserCollectionOptions {
  readonly edit: (user: User) => void;
  /** Asks for a quota to add, with an amount to begin with. */
  readonly give: (user: User, points?: number) => void;
  readonly tools: ReactNode;
}

/** The list of users: what it shows and lets do. */
export function useUserCollection(
  model: UsersModel,
  { edit, give, tools }: UserCollectionOptions,
): CollectionDefinition<User, number, UserColumn, UserFilter> {
  const t = useMessages(userMessages);
  const locale = useLocale();
  const quota = useQuota();
  const can = useCapabilities();
  const own = useValue(useGateway().session.user);
  const { actions, removal } = useUserActions(model, own?.role, { edit, give });
  const mayOpen = (user: User) => can("edit") && rightsOver(own?.role, user).edit === undefined;
  const nameOf = ({ username }: User) => username || t.noName;
  const points = (amount: number, shown = quota.short(amount)) => (
    <Tooltip text={quota.exact(amount)}>{shown}</Tooltip>
  );

  return {
    model,
    name: "users",
    label: t.table,
    texts: t.list,
    search: { label: t.searchLabel, hint: t.searchHint },
    orders: {
      label: t.order.label,
      choices: userOrders.map((value) => ({ value, label: t.order[value || "default"] })),
    },
    tools,
    nameOf,
    wordsOf: (user) => [user.display_name, user.email],
    things: t.bulk.things,
    menuLabel: (user) => t.rowActions(nameOf(user)),
    ...(can("edit") ? { open: (user) => mayOpen(user) && edit(user) } : {}),
    columns: [
      {
        name: "username",
        label: t.columns.username,
        bare: true,
        cell: (user) => <Username user={user} open={mayOpen(user) ? () => edit(user) : undefined} />,
        file: ({ username }) => username,
      },
      {
        name: "group",
        priority: 3,
        label: t.columns.group,
        cell: ({ group }) => <GroupTags text={group} />,
        detail: ({ group }) => groupsOf(group).join(", "),
        file: ({ group }) => groupsOf(group).join(","),
      },
      {
        name: "remaining",
        label: t.columns.remaining,
        numeric: true,
        cell: (user) => points(user.quota),
        file: (user) => user.quota,
      },
      {
        name: "used",
        label: t.columns.used,
        numeric: true,
        cell: (user) => points(user.used_quota),
        file: (user) => user.used_quota,
      },
      {
        name: "requests",
        priority: 4,
        label: t.columns.requests,
        numeric: true,
        cell: (user) => points(user.request_count, formatCount(user.request_count, locale)),
        file: (user) => user.request_count,
      },
      {
        name: "role",
        label: t.columns.role,
        cell: ({ role }) => (
          <Badge tone={roleTones[roleName(role)]} dot={false}>
            {t.role[roleName(role)]}
          </Badge>
        ),
        file: ({ role }) => t.role[roleName(role)],
      },
      {
        name: "status",
        label: t.columns.status,
        cell: ({ status }) => (
          <Badge tone={statusTones[userStatus(status)]}>{t.status[userStatus(status)]}</Badge>
        ),
        file: ({ status }) => t.status[userStatus(status)],
      },
      {
        name: "display-name",
        label: t.columns.displayName,
        optional: true,
        cell: (user) => user.display_name,
        file: (user) => user.display_name,
      },
      {
        name: "email",
        label: t.columns.email,
        optional: true,
        cell: ({ email }) => email,
        file: ({ email }) => email,
      },
      {
        name: "inviter",
        label: t.columns.inviter,
        numeric: true,
        optional: true,
        cell: (user) => user.inviter_id || <span className="muted">{t.noInviter}</span>,
        file: (user) => user.inviter_id || undefined,
      },
      {
        name: "id",
        label: t.columns.id,
        numeric: true,
        optional: true,
        cell: ({ id }) => id,
        file: ({ id }) => id,
      },
    ],
    filters: [
      {
        name: "role",
        label: t.columns.role,
        known: ["user", "admin", "root"],
        labelOf: (role) => t.role[role as RoleName],
      },
      {
        name: "status",
        label: t.columns.status,
        known: ["enabled", "banned", "deleted"],
        labelOf: (status) => t.status[status as UserStatusName],
      },
      { name: "group", label: t.columns.group },
      {
        name: "quota",
        label: t.columns.remaining,
        quiet: true,
        known: ["low"],
        labelOf: () => t.lowQuota(quota.short(lowQuota(quota.quotaPerUnit))),
      },
    ],
    views: [
      { name: "disabled", label: t.views.disabled, view: { filters: { status: "banned" } } },
      { name: "low-quota", label: t.views.lowQuota, view: { filters: { quota: "low" } } },
    ],
    actions,
    removal,
  };
}
