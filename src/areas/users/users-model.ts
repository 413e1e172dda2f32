import type { User } from "../../api/entities/user-schema.js";
import {
  deleteUser,
  getUser,
  listUsers,
  manageUser,
  searchUsers,
  type UserAction,
} from "../../api/entities/users.js";
import { Role } from "../../domain/access/roles.js";
import { UserStatus } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf } from "../../state/rate-limit/rate-limiter.js";
import {
  andThen,
  done,
  verifyRecord,
  verifyDeleted,
  settle,
  type Settled,
} from "../../state/writes/settle.js";
import { users } from "./user-collection.js";

/** What changes an account's role or status. */
export type UserSwitch = Exclude<UserAction, "delete">;

/** How an action ended. `renamed`: nothing was done, because the account has another name now. */
export interface Outcome {
  readonly kind: "done" | "renamed";
  readonly user: User;
}

/** The accounts and what can be done to one. */
export interface UsersModel extends CollectionOf<typeof users> {
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
export function createUsersModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
): UsersModel {
  const { http, session } = gateway;
  const list = createCollection(
    users,
    {
      load: (page, order, signal, onTotal) => listUsers(http, { page, order }, { signal, onTotal }),
      search: (keyword, signal) => searchUsers(http, keyword, { signal }),
      everything: async (signal) =>
        newestFirst(await searchUsers(http, "", { signal }), gateway.supports.peek()),
      whenResumed: (signal) => gateway.whenResumed(signal),
      rateLimiter: rateLimiterOf(gateway),
      kept: keptList(gateway, "users"),
    },
    {
      quotaPerUnit: () => session.status.peek()?.quota_per_unit,
    },
  );

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
          verify: verifyRecord(
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
            verify: verifyDeleted(
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
