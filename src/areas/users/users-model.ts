import type { User } from "../../api/entities/user-schema.js";
import { listUsers, searchUsers } from "../../api/entities/users.js";
import { currencyOf } from "../../domain/money/currency.js";
import type { Gateway } from "../../state/gateways.js";
import { createCollection } from "../../state/collection/collection.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { keptList } from "../../state/collection/kept.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf, type RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import { andThen, done, type Settled } from "../../state/writes/settle.js";
import { users } from "./user-collection.js";
import {
  eraseUser,
  renamedUser,
  switchUser,
  userChanges,
  type Outcome,
  type UserSwitch,
} from "./user-writes.js";

/** The accounts and what can be done to one. */
export interface UsersModel extends CollectionOf<typeof users> {
  /** Promotes, demotes, enables or disables. Rejects with a GatewayError after putting the row back. */
  act(user: User, action: UserSwitch): Promise<Settled<Outcome>>;
  /** Deletes an account, whose row then goes. Rejects with a GatewayError and leaves the row. */
  erase(user: User, options?: EraseOptions): Promise<Settled<Outcome>>;
}

/** The accounts of this gateway, for administrators (behaviour.md 2, wire.md 3.6). */
export function createUsersModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  rateLimiter: RateLimiter = rateLimiterOf(gateway),
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
      rateLimiter,
      kept: keptList(gateway, "users"),
    },
    {
      currency: () => currencyOf(session.status.peek()),
    },
  );

  return {
    ...list,
    async act(user, action) {
      let kind: Outcome["kind"] = "done";
      const changed = await list.change(user.id, userChanges[action], async () =>
        andThen(await switchUser(http, user, action), (outcome) => {
          ({ kind } = outcome);
          return done(outcome.user);
        }),
      );
      return andThen(changed, (now) => done({ kind, user: now }));
    },
    async erase(user, options) {
      const by = options?.http ?? http;
      const renamed = options?.leaving ? undefined : await renamedUser(by, user);
      if (renamed) {
        list.put(renamed);
        return done({ kind: "renamed", user: renamed });
      }
      const erased = await list.remove(user.id, () => eraseUser(http, user, by), options);
      return andThen(erased, () => done({ kind: "done", user }));
    },
  };
}
