import { isGatewayError } from "../../api/errors.js";
import type { Http } from "../../api/http.js";
import { listLogs } from "../../api/logs.js";
import { addQuota } from "../../api/topup.js";
import type { User } from "../../api/user-schema.js";
import { createUser, getUser, listUsers, updateUser, type NewUser } from "../../api/users.js";
import { LogType, UserStatus } from "../../domain/statuses.js";
import { isWritten, mergeThreeWay, notKept, type Difference } from "../../domain/three-way.js";
import { ifReadable, watchAdded } from "../../state/added-rows.js";
import { andThen, done, lookAt, nothingToSee, settle, type Settled } from "../../state/record/settle.js";
import type { UserValues } from "./user-form-model.js";

const valuesOf = ({ username, display_name, group, quota }: UserValues): UserValues => ({
  username,
  display_name,
  group,
  quota,
});

/** How an edit ended; `user` is the account as the server holds it now. */
export type SaveResult =
  | { readonly kind: "unchanged"; readonly user: User }
  | { readonly kind: "deleted"; readonly user: User }
  | { readonly kind: "conflict"; readonly user: User; readonly differences: readonly UserDifference[] }
  | {
      readonly kind: "updated";
      readonly user: User;
      readonly notKept: readonly UserDifference[];
      /** Whether the account could be read again after it was saved. */
      readonly checked: boolean;
    };

/** A value that is not the same here and on the server. */
export type UserDifference = Difference<keyof UserValues>;

/**
 * Saves an edit on top of the account as it is now: the server writes a quota with every save, so one that was not
 * touched goes back as fresh as can be, and what else was not changed is left out. Afterwards the account is read
 * again, because the server skips some values and answers success all the same. `settled` is the account as the
 * author saw it when they decided to write over it.
 */
export async function saveUser(
  http: Http,
  { values, password }: { readonly values: UserValues; readonly password: string },
  stored: User,
  settled: User | undefined,
): Promise<Settled<SaveResult>> {
  const fresh = await getUser(http, stored.id);
  if (fresh.status === UserStatus.deleted) return done({ kind: "deleted", user: fresh });
  const merged = mergeThreeWay(
    valuesOf(stored),
    valuesOf(values),
    valuesOf(fresh),
    settled && valuesOf(settled),
  );
  const { changed, conflicts } = merged;
  if (conflicts.length > 0) return done({ kind: "conflict", user: fresh, differences: conflicts });
  if (changed.length === 0 && password === "") return done({ kind: "unchanged", user: fresh });

  const sent = merged.values;
  const read = () => getUser(http, stored.id);
  const written = await settle<unknown>({
    send: () =>
      updateUser(http, stored.id, {
        quota: sent.quota,
        ...(changed.includes("username") ? { username: sent.username } : {}),
        ...(changed.includes("display_name") ? { display_name: sent.display_name } : {}),
        ...(changed.includes("group") ? { group: sent.group } : {}),
        ...(password === "" ? {} : { password }),
      }),
    // A password leaves nothing behind that could be read.
    look:
      changed.length === 0 ? nothingToSee : lookAt(read, (now) => isWritten(changed, sent, valuesOf(now))),
  });
  return andThen(written, async (): Promise<Settled<SaveResult>> => {
    try {
      const user = await read();
      return done({ kind: "updated", user, notKept: notKept(changed, sent, valuesOf(user)), checked: true });
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return done({ kind: "updated", user: { ...fresh, ...sent }, notKept: [], checked: false });
    }
  });
}

/** Creates an account and answers its name. A lost answer is made up for by the account that was added to the list. */
export async function saveNewUser(http: Http, input: NewUser): Promise<Settled<string>> {
  const added = await watchAdded((page) => listUsers(http, { page }));
  const { username } = input;
  return settle({
    async send() {
      await createUser(http, input);
      return username;
    },
    async look() {
      const there = (await added()).some((user) => user.username === username);
      return there ? { kind: "done", value: username } : { kind: "not-done" };
    },
  });
}

/**
 * Adds to an account's quota in one step and reads the account again; nothing when only the reading failed. A lost
 * answer is made up for by the entry that the gateway writes to the account's log. Rejects with a GatewayError when the
 * quota was not added.
 */
export async function giveQuota(
  http: Http,
  user: User,
  quota: number,
  remark: string,
): Promise<Settled<User | undefined>> {
  const type = LogType.topUp;
  const log = await ifReadable(watchAdded((page) => listLogs(http, { page, type, username: user.username })));
  const given = await settle({
    send: () => addQuota(http, { user_id: user.id, quota, remark }),
    async look() {
      const entries = await log?.();
      if (!entries) return { kind: "unclear" };
      const mine = entries.some((entry) => entry.user_id === user.id && entry.quota === quota);
      return mine ? { kind: "done", value: undefined } : { kind: "not-done" };
    },
  });
  return andThen(given, async () => {
    try {
      return done(await getUser(http, user.id));
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return done(undefined);
    }
  });
}
