import type { Http } from "../../api/client/http.js";
import type { User } from "../../api/entities/user-schema.js";
import { getUser, type UserAction } from "../../api/entities/users.js";
import { deleteUser, manageUser } from "../../api/entities/writing/users.js";
import { Role } from "../../domain/access/roles.js";
import { UserStatus } from "../../domain/records/statuses.js";
import {
  andThen,
  done,
  settle,
  verifyDeleted,
  verifyRecord,
  type Settled,
} from "../../state/writes/settle.js";
import type { RowEvents } from "../../ui/collection/actions/row-events.js";

/** The events about an account. */
export const userEvents = {
  about: ({ id, username }: Pick<User, "id" | "username">) => ({ id, username }),
  updating: "gw-before-user-update",
  updated: "gw-user-updated",
  deleting: "gw-before-user-delete",
  deleted: "gw-user-deleted",
} as const satisfies RowEvents<User, Pick<User, "id" | "username">>;

/** What changes an account's role or status. */
export type UserSwitch = Exclude<UserAction, "delete">;

/** How an action ended. `renamed`: nothing was done, because the account has another name now. */
export interface Outcome {
  readonly kind: "done" | "renamed";
  readonly user: User;
}

/** An account by what its calls name it. */
type Named = Pick<User, "id" | "username">;

/** What each action makes of an account. */
export const userChanges: Readonly<Record<UserSwitch, Partial<Pick<User, "role" | "status">>>> = {
  promote: { role: Role.admin },
  demote: { role: Role.user },
  enable: { status: UserStatus.enabled },
  disable: { status: UserStatus.banned },
};

/** Promotes, demotes, enables or disables an account. Rejects with a GatewayError. */
export async function switchUser(
  http: Http,
  { id, username }: Named,
  action: UserSwitch,
): Promise<Settled<Outcome>> {
  const wanted = userChanges[action];
  // The call names the account by its username, which may be another account's by now.
  const fresh = await getUser(http, id);
  if (fresh.username !== username) return done({ kind: "renamed", user: fresh });
  const switched = await settle({
    send: async () => {
      const { role, status } = await manageUser(http, username, action, { id });
      return { ...fresh, role, status };
    },
    verify: verifyRecord(
      () => getUser(http, id),
      ({ role, status }) => role === (wanted.role ?? role) && status === (wanted.status ?? status),
    ),
  });
  return andThen(switched, (user) => done({ kind: "done", user }));
}

/**
 * The account by this ID where it has another name now, which its deletion mustn't reach. Rejects with a GatewayError.
 */
export async function renamedUser(http: Http, { id, username }: Named): Promise<User | undefined> {
  if (username === "") return undefined;
  const fresh = await getUser(http, id);
  return fresh.username === username ? undefined : fresh;
}

/**
 * Deletes an account that has still got its name. Rejects with a GatewayError.
 * @param by the client for the deletion itself, where it can still be withdrawn
 */
export function eraseUser(http: Http, { id, username }: Named, by: Http = http): Promise<Settled<unknown>> {
  return settle<unknown>({
    send: () => (username === "" ? deleteUser(by, id) : manageUser(by, username, "delete", { id })),
    verify: verifyDeleted(
      () => getUser(http, id),
      ({ status }) => status === UserStatus.deleted,
    ),
  });
}
