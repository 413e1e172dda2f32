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
import { Role } from "../../domain/roles.js";
import { UserStatus } from "../../domain/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createListFilter, type ListFilter } from "../../state/list-filter.js";
import { createPagedList, type PagedList, type EraseOptions } from "../../state/paged-list.js";
import { andThen, done, lookAt, lookForGone, settle, type Settled } from "../../state/record/settle.js";
import { createSelection, type Selection } from "../../state/collection/selection.js";

/** Columns that the list of users sorts by; the statistics by what remains. */
export type UserColumn = "id" | "username" | "group" | "statistics" | "role" | "status";

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
export type Outcome = { readonly kind: "done" } | { readonly kind: "renamed"; readonly user: User };

/** The accounts and what can be done to one. */
export interface UsersModel extends PagedList<User, number, UserColumn> {
  readonly selection: Selection<User, number>;
  /** By role and status number, and by group. */
  readonly narrow: ListFilter<"role" | "status" | "group">;
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

/** The accounts of this gateway, for administrators (behaviour.md 2, wire.md 3.6). */
export function createUsersModel(gateway: Pick<Gateway, "http" | "whenResumed">): UsersModel {
  const { http } = gateway;
  const list = createPagedList<User, number, UserColumn>({
    load: (page, order, signal) =>
      listUsers(http, { page, order: userOrders.find((known) => known === order) }, { signal }),
    search: (keyword, signal) => searchUsers(http, keyword, { signal }),
    keyOf: (user) => user.id,
    valueOf,
    whenResumed: (signal) => gateway.whenResumed(signal),
  });

  return {
    ...list,
    selection: createSelection(list.rows, ({ id }) => id),
    narrow: createListFilter(list, {
      role: ({ role }) => [String(role)],
      status: ({ status }) => [String(status)],
      group: ({ group }) => groupsOf(group),
    }),
    async act({ id, username }, action) {
      const wanted = changes[action];
      let outcome: Outcome = { kind: "done" };
      const changed = await list.change(id, wanted, async () => {
        // The call names the account by its username, which may be another account's by now.
        const fresh = await getUser(http, id);
        if (fresh.username !== username) {
          outcome = { kind: "renamed", user: fresh };
          return done(fresh);
        }
        return settle({
          send: async () => {
            const { role, status } = await manageUser(http, username, action);
            return { ...fresh, role, status };
          },
          look: lookAt(
            () => getUser(http, id),
            ({ role, status }) => role === (wanted.role ?? role) && status === (wanted.status ?? status),
          ),
        });
      });
      return andThen(changed, () => done(outcome));
    },
    async erase({ id, username }, options) {
      const by = options?.http ?? http;
      if (username !== "") {
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
            send: () => (username === "" ? deleteUser(by, id) : manageUser(by, username, "delete")),
            look: lookForGone(
              () => getUser(http, id),
              ({ status }) => status === UserStatus.deleted,
            ),
          }),
        options,
      );
      return andThen(erased, () => done({ kind: "done" }));
    },
  };
}

function valueOf(user: User, column: UserColumn): string | number {
  switch (column) {
    case "id":
      return user.id;
    case "username":
      return user.username;
    case "group":
      return user.group;
    case "statistics":
      return user.quota;
    case "role":
      return user.role;
    case "status":
      return user.status;
  }
}
