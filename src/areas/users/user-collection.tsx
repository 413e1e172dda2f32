import type { Supports } from "../../api/dialects/supports.js";
import { createdAt, signedInAt, type User } from "../../api/entities/user-schema.js";
import { groupsOf } from "../../domain/access/groups.js";
import type { Currency } from "../../domain/money/currency.js";
import { rateOf } from "../../domain/money/model-price.js";
import { formatCount } from "../../domain/money/quota.js";
import { localIso } from "../../domain/time/date-time.js";
import { Role, roleName, type RoleName } from "../../domain/access/roles.js";
import { UserStatus, userStatus, type UserStatusName } from "../../domain/records/statuses.js";
import type { Locale } from "../../i18n/locale.js";
import type { messages } from "./generated/messages.en.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { GroupTags } from "../../ui/collection/group-tags.js";
import type { QuotaFormat } from "../../ui/host/context/use-quota.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";
import {
  matchesLastCall,
  lastCallChoices,
  lastCallOf,
  type LastCalls,
} from "../../state/usage/last-calls.js";
import { LastCallCell, Status, Username } from "./user-cells.js";

/** What the cells and labels of the list of users depend on beside the user. */
export interface UserContext {
  readonly t: typeof messages;
  readonly locale: Locale;
  readonly quota: QuotaFormat;
  readonly supports: Supports;
  readonly lastCalls: LastCalls;
  /** What opens a user, where the reader may. */
  readonly openOf: (user: User) => (() => void) | undefined;
}

/** What a row alone doesn't tell. */
export interface UserFacts {
  readonly currency: () => Currency;
  readonly lastCalls: () => LastCalls;
}

/**
 * Below how many points little is left: what a dollar buys, whatever currency shows it. The gateway reminds its users
 * at a figure of its own, but that is among the options, which only the super administrator reads, and by default it is
 * a fifth of a cent: too late to act.
 */
const lowQuota = ({ quotaPerUnit }: Currency): number => rateOf(quotaPerUnit);

/** The list of users: what it shows, and what it sorts, filters and searches by. */
export const users = defineCollection<User, UserContext, UserFacts>()({
  name: "users",
  capabilities: ["add-quota", "promote", "demote"],
  keyOf: ({ id }) => id,
  textOf: ({ id, username, display_name, email, group }) =>
    [id, username, display_name, email, group].join("\n"),
  // A search answers deleted accounts, too, and so does the one for everything. The list has none unless they are
  // meant.
  aside: ({ status }, { query, filters }) =>
    status === UserStatus.deleted && query === "" && filters.status !== "deleted",
  columns: {
    username: {
      label: ({ t }) => t.columns.username,
      width: 6,
      bare: true,
      value: ({ username }) => username,
      cell: (user, { openOf }) => <Username user={user} open={openOf(user)} />,
    },
    group: {
      label: ({ t }) => t.columns.group,
      width: 5,
      priority: 3,
      value: ({ group }) => group,
      cell: ({ group }) => <GroupTags text={group} />,
      detail: ({ group }) => groupsOf(group).join(", "),
      file: ({ group }) => groupsOf(group).join(","),
    },
    remaining: { label: ({ t }) => t.columns.remaining, as: "quota", value: ({ quota }) => quota },
    used: { label: ({ t }) => t.columns.used, as: "quota", value: (user) => user.used_quota },
    requests: {
      label: ({ t }) => t.columns.requests,
      width: 4,
      priority: 4,
      numeric: true,
      value: (user) => user.request_count,
      cell: (user, { locale, quota }) => (
        <Tooltip text={quota.exact(user.request_count)}>{formatCount(user.request_count, locale)}</Tooltip>
      ),
    },
    role: {
      label: ({ t }) => t.columns.role,
      width: 3,
      value: ({ role }) => role,
      // The usual one is quiet, so that the few that may do more are seen.
      cell: ({ role }, { t }) =>
        role === Role.user ? <span className="muted">{t.role.user}</span> : t.role[roleName(role)],
      file: ({ role }, { t }) => t.role[roleName(role)],
    },
    status: {
      label: ({ t }) => t.columns.status,
      width: 7,
      value: ({ status }) => status,
      cell: ({ status }) => <Status status={status} />,
      file: ({ status }, { t }) => t.status[userStatus(status)],
    },
    "display-name": {
      label: ({ t }) => t.columns.displayName,
      hidden: true,
      value: (user) => user.display_name,
    },
    email: { label: ({ t }) => t.columns.email, hidden: true, value: ({ email }) => email },
    inviter: {
      label: ({ t }) => t.columns.inviter,
      hidden: true,
      numeric: true,
      value: (user) => user.inviter_id,
      cell: (user, { t }) => user.inviter_id || <span className="muted">{t.noInviter}</span>,
      file: (user) => user.inviter_id || undefined,
    },
    created: {
      label: ({ t }) => t.columns.created,
      hidden: true,
      as: "time",
      when: ({ supports }) => supports.userTimes.includes("created"),
      value: createdAt,
    },
    "last-sign-in": {
      label: ({ t }) => t.columns.signedIn,
      hidden: true,
      as: "time",
      when: ({ supports }) => supports.userTimes.includes("signed-in"),
      value: signedInAt,
    },
    "last-call": {
      label: ({ t }) => t.columns.lastCall,
      hidden: true,
      width: 5,
      value(user, { lastCalls }) {
        const last = lastCallOf(user, lastCalls());
        return typeof last === "number" ? last : 0;
      },
      cell: (user) => <LastCallCell user={user} />,
      file(user, { t, lastCalls }) {
        const last = lastCallOf(user, lastCalls);
        return typeof last === "number" ? localIso(last) : last && t.lastCall[last];
      },
    },
    id: { label: ({ t }) => t.columns.id, hidden: true, numeric: true, value: ({ id }) => id },
  },
  filters: {
    role: {
      label: ({ t }) => t.columns.role,
      of: ({ role }) => [roleName(role)],
      known: ["user", "admin", "root"],
      labelOf: (role, { t }) => t.role[role as RoleName],
    },
    status: {
      label: ({ t }) => t.columns.status,
      of: ({ status }) => [userStatus(status)],
      known: ["enabled", "banned", "deleted"],
      labelOf: (status, { t }) => t.status[status as UserStatusName],
    },
    group: { label: ({ t }) => t.columns.group, of: ({ group }) => groupsOf(group) },
    "last-call": {
      label: ({ t }) => t.columns.lastCall,
      hiddenUnlessChosen: true,
      of: () => [],
      matches: (user, wanted, { lastCalls }) => matchesLastCall(user, lastCalls(), wanted),
      known: lastCallChoices,
      labelOf: (choice, { t }) =>
        choice === "never" || choice === "unlisted" ? t.lastCall[choice] : t.lastCall.over(choice),
    },
    quota: {
      label: ({ t }) => t.columns.remaining,
      hiddenUnlessChosen: true,
      of: ({ quota }, { currency }) => (quota < lowQuota(currency()) ? ["low"] : []),
      known: ["low"],
      labelOf: (_low, { t, quota }) => t.lowQuota(quota.short(lowQuota(quota.currency))),
    },
  },
  // wire.md 3.6.
  orders: {
    "": ({ t }) => t.order.default,
    quota: ({ t }) => t.order.quota,
    used_quota: ({ t }) => t.order.used_quota,
    request_count: ({ t }) => t.order.request_count,
  },
  views: {
    disabled: { label: ({ t }) => t.views.disabled, view: { filters: { status: "banned" } } },
    inactive: { label: ({ t }) => t.views.inactive, view: { filters: { "last-call": "30" } } },
    "low-quota": { label: ({ t }) => t.views.lowQuota, view: { filters: { quota: "low" } } },
  },
});
