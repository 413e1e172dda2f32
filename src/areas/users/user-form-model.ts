import type { User } from "../../api/user-schema.js";
import { exceedsLimit } from "../../domain/limits.js";
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

/** `zero` and `cannot-empty`: the server skips such a value and answers success (wire.md 3.6). */
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

/** A quota to add: whole and greater than 0, because the server refuses less and ignores nothing. */
export function parseAddition(text: string): number | undefined {
  const quota = parseWholeNumber(text);
  return quota !== undefined && quota > 0 ? quota : undefined;
}
