import { isGatewayError } from "../../api/errors.js";
import type { Http } from "../../api/http.js";
import { addQuota } from "../../api/topup.js";
import type { User } from "../../api/user-schema.js";
import { getUser, updateUser } from "../../api/users.js";
import { exceedsLimit } from "../../domain/limits.js";
import { UserStatus } from "../../domain/statuses.js";
import { mergeThreeWay, notKept, type Difference } from "../../domain/three-way.js";
import { newUserProblems, userProblems, type FieldProblem } from "../../domain/validation.js";
import { parseWholeNumber } from "../../domain/whole-number.js";

/** What stands in the form's fields; texts as they were typed. */
export interface UserFields {
  readonly username: string;
  readonly display_name: string;
  readonly password: string;
  readonly group: string;
  readonly quota: string;
}

/** `zero` and `cannot-empty`: the server skips such a value and answers success (contract 3.6). */
export type UserProblem = FieldProblem | "zero" | "cannot-empty";
export type UserProblems = Partial<Record<keyof UserFields, UserProblem>>;

/** The fields of an account that an administrator may change. */
export interface UserValues {
  readonly username: string;
  readonly display_name: string;
  readonly group: string;
  readonly quota: number;
}

/** A new account's fields. */
export const newUser: UserFields = { username: "", display_name: "", password: "", group: "", quota: "" };

/** The fields of an account that exists. */
export function fieldsOf(user: User): UserFields {
  const { username, display_name, group, quota } = user;
  return { username, display_name, password: "", group, quota: String(quota) };
}

const valuesOf = ({ username, display_name, group, quota }: UserValues): UserValues => ({
  username,
  display_name,
  group,
  quota,
});

/** A text as it is to be sent: trimmed, unless it stands as it came. */
function typed(text: string, before: string): string {
  return text === before ? before : text.trim();
}

/** What is wrong with a new account's fields. */
export function problemsOfNew(fields: UserFields): UserProblems {
  const { username, display_name, password } = fields;
  return newUserProblems({ username: username.trim(), display_name: display_name.trim(), password });
}

/** Reads the fields of an edit. With problems there is nothing to send. */
export function readFields(
  fields: UserFields,
  stored: User,
): { readonly values: UserValues; readonly password: string } | { readonly problems: UserProblems } {
  const username = typed(fields.username, stored.username);
  const display_name = typed(fields.display_name, stored.display_name);
  const group = typed(fields.group, stored.group);
  const quota = parseWholeNumber(fields.quota);
  const problems: UserProblems = userProblems(
    { username, display_name, password: fields.password },
    stored.username,
  );
  if (display_name === stored.display_name) delete problems.display_name;
  if (display_name === "" && stored.display_name !== "") problems.display_name = "cannot-empty";
  if (group === "" && stored.group !== "") problems.group = "cannot-empty";
  if (group !== stored.group && exceedsLimit("group", group)) problems.group = "too-long";
  if (quota === undefined) problems.quota = "invalid";
  if (quota === 0 && stored.quota !== 0) problems.quota = "zero";
  if (quota === undefined || Object.keys(problems).length > 0) return { problems };
  return { values: { username, display_name, group, quota }, password: fields.password };
}

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
): Promise<SaveResult> {
  const fresh = await getUser(http, stored.id);
  if (fresh.status === UserStatus.deleted) return { kind: "deleted", user: fresh };
  const merged = mergeThreeWay(
    valuesOf(stored),
    valuesOf(values),
    valuesOf(fresh),
    settled && valuesOf(settled),
  );
  const { changed, conflicts } = merged;
  if (conflicts.length > 0) return { kind: "conflict", user: fresh, differences: conflicts };
  if (changed.length === 0 && password === "") return { kind: "unchanged", user: fresh };

  const sent = merged.values;
  await updateUser(http, stored.id, {
    quota: sent.quota,
    ...(changed.includes("username") ? { username: sent.username } : {}),
    ...(changed.includes("display_name") ? { display_name: sent.display_name } : {}),
    ...(changed.includes("group") ? { group: sent.group } : {}),
    ...(password === "" ? {} : { password }),
  });
  try {
    const user = await getUser(http, stored.id);
    return { kind: "updated", user, notKept: notKept(changed, sent, valuesOf(user)), checked: true };
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return { kind: "updated", user: { ...fresh, ...sent }, notKept: [], checked: false };
  }
}

/**
 * Adds to an account's quota in one step and reads the account again; nothing when only the reading failed. Rejects
 * with a GatewayError when it was not added, or when that is not certain.
 */
export async function giveQuota(
  http: Http,
  user: User,
  quota: number,
  remark: string,
): Promise<User | undefined> {
  await addQuota(http, { user_id: user.id, quota, remark });
  try {
    return await getUser(http, user.id);
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/** A quota to add: whole and greater than 0, because the server refuses less and ignores nothing. */
export function parseAddition(text: string): number | undefined {
  const quota = parseWholeNumber(text);
  return quota !== undefined && quota > 0 ? quota : undefined;
}
