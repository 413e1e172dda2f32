import type { Http } from "../../api/client/http.js";
import type { User } from "../../api/entities/user-schema.js";
import type { EraseOptions } from "../../state/collection/row-writes.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { andThen, done, type Settled } from "../../state/writes/settle.js";
import {
  eraseUser,
  renamedUser,
  switchUser,
  userChanges,
  type Outcome,
  type UserSwitch,
} from "./user-writes.js";
import type { UsersModel } from "./users-model.js";

/** Promotes, demotes, enables or disables. Rejects with a GatewayError after putting the row back. */
export async function switchUserRow(
  http: Http,
  list: UsersModel,
  user: User,
  action: UserSwitch,
): Promise<Settled<Outcome>> {
  let kind: Outcome["kind"] = "done";
  const changed = await changeRow(list, user.id, userChanges[action], async () =>
    andThen(await switchUser(http, user, action), (outcome) => {
      ({ kind } = outcome);
      return done(outcome.user);
    }),
  );
  return andThen(changed, (now) => done({ kind, user: now }));
}

/** Deletes an account, whose row then goes. Rejects with a GatewayError and leaves the row. */
export async function eraseUserRow(
  http: Http,
  list: UsersModel,
  user: User,
  options: EraseOptions = {},
): Promise<Settled<Outcome>> {
  const by = options.http ?? http;
  const renamed = options.leaving ? undefined : await renamedUser(by, user);
  if (renamed) {
    list.put(renamed);
    return done({ kind: "renamed", user: renamed });
  }
  const erased = await removeRow(list, user.id, () => eraseUser(http, user, by), options);
  return andThen(erased, () => done({ kind: "done", user }));
}
