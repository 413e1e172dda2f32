import type { User } from "../../api/user-schema.js";
import {
  deleteUser,
  getUser,
  listUsers,
  manageUser,
  searchUsers,
  type UserAction,
  type UserOrder,
} from "../../api/users.js";
import { groupsOf } from "../../domain/groups.js";
import { Role, roleName } from "../../domain/roles.js";
import { UserStatus, userStatus } from "../../domain/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Collection, EraseOptions } from "../../state/collection/collection-types.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf } from "../../state/rate-limiter.js";
import { andThen, done, lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import type { UserColumn, UserFilter } from "./user-names.js";

/** The server's orders of the list (wire.md 3.6); "" is newest first. */
export const userOrders = [
  "",
  "quota",
  "used_quota",
  "request_count",
] as const satisfies readonly UserOrder[];

/** What changes an account's role or status. */
export type UserSwitch = Exclude<UserAction, "delete">;

/** How an action ended. `renamed`: nothing was done, because the account has another name now. */
export interface Outcome {
  readonly kind: "done" | "renamed";
  readonly user: User;
}

/** The accounts and what can be done to one. */
export interface UsersModel extends Collection<User, number, UserColumn, UserFilter> {
  /** Promotes, demotes, enables or disables. Rejects with a GatewayError after putting the row back. */
  act(user: User, action: UserSwitch): Promise<Settled<Outcome>>;
  /** Deletes an account, whose row then goes. Rejects with a GatewayError and leaves the row. */
  erase(user: User, options?: EraseOptions): Promise<Settled<Outcome>>;
}

const changes: Readonly<Record<UserSwitch, Partial<Pick<User, "role" | "status">>>> = {
  promote: { role: Role.admin },
  demote: { role: Role.user },
  enable: { status: UserStatus.enabled },
  disable: { status: UserStatus.banned },
};

/** Points of one unit of currency where the gateway doesn't say: its default (wire.md 2.7). */
const usualUnit = 500_000;

/** Points of one unit of currency here. */
export function unitOf(quotaPerUnit: number | undefined): number {
  return quotaPerUnit !== undefined && quotaPerUnit > 0 ? quotaPerUnit : usualUnit;
}

/**
 * Below how many points little is left: one unit of currency, which is $1. The gateway reminds its users at a figure of its own, but
 * that is among the options, which only the super administrator reads, and by default it is a fifth of a cent: too late to act.
 */
export const lowQuota = unitOf;

/** The accounts of this gateway, for administrators (behaviour.md 2, wire.md 3.6). */
export function createUsersModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "session" | "supports">,
): UsersModel {
  const { http, session } = gateway;
  const list = createCollection<User, number, UserColumn, UserFilter>({
    load: (page, order, signal, onTotal) =>
      listUsers(http, { page, order: userOrders.find((known) => known === order) }, { signal, onTotal }),
    search: (keyword, signal) => searchUsers(http, keyword, { signal }),
    everything: async (signal) =>
      newestFirst(await searchUsers(http, "", { signal }), gateway.supports.peek()),
    keyOf: (user) => user.id,
    columns: {
      username: ({ username }) => username,
      group: ({ group }) => group,
      remaining: ({ quota }) => quota,
      used: (user) => user.used_quota,
      requests: (user) => user.request_count,
      role: ({ role }) => role,
      status: ({ status }) => status,
      "display-name": (user) => user.display_name,
      email: ({ email }) => email,
      inviter: (user) => user.inviter_id,
      id: ({ id }) => id,
    },
    filters: {
      role: ({ role }) => [roleName(role)],
      status: ({ status }) => [userStatus(status)],
      group: ({ group }) => groupsOf(group),
      quota: ({ quota }) => (quota < lowQuota(session.status.peek()?.quota_per_unit) ? ["low"] : []),
    },
    textOf: ({ id, username, display_name, email, group }) =>
      [id, username, display_name, email, group].join("\n"),
    // A search answers deleted accounts, too, and so does the one for everything. The list has none unless they are meant.
    aside: ({ status }, { query, filters }) =>
      status === UserStatus.deleted && query === "" && filters.status !== "deleted",
    orders: userOrders,
    whenResumed: (signal) => gateway.whenResumed(signal),
    rateLimiter: rateLimiterOf(gateway),
    kept: keptList(gateway, "users"),
  });

  return {
    ...list,
    async act({ id, username }, action) {
      const wanted = changes[action];
      let kind: Outcome["kind"] = "done";
      const changed = await list.change(id, wanted, async () => {
        // The call names the account by its username, which may be another account's by now.
        const fresh = await getUser(http, id);
        if (fresh.username !== username) {
          kind = "renamed";
          return done(fresh);
        }
        return settle({
          send: async () => {
            const { role, status } = await manageUser(http, username, action, { id });
            return { ...fresh, role, status };
          },
          look: lookAt(
            () => getUser(http, id),
            ({ role, status }) => role === (wanted.role ?? role) && status === (wanted.status ?? status),
          ),
        });
      });
      return andThen(changed, (user) => done({ kind, user }));
    },
    async erase(user, options) {
      const { id, username } = user;
      const by = options?.http ?? http;
      if (username !== "" && !options?.leaving) {
        const fresh = await getUser(by, id);
        if (fresh.username !== username) {
          list.put(fresh);
          return done({ kind: "renamed", user: fresh });
        }
      }
      const erased = await list.remove(
        id,
        () =>
          settle<unknown>({
            send: () => (username === "" ? deleteUser(by, id) : manageUser(by, username, "delete", { id })),
            look: lookForGone(
              () => getUser(http, id),
              ({ status }) => status === UserStatus.deleted,
            ),
          }),
        options,
      );
      return andThen(erased, () => done({ kind: "done", user }));
    },
  };
}
