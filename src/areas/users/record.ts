import type { User } from "../../api/entities/user-schema.js";
import { createUser, getUser, listUsers, updateUser } from "../../api/entities/users.js";
import { exceedsLimit, limits, runeLength, type Limit } from "../../domain/records/limits.js";
import { UserStatus } from "../../domain/records/statuses.js";
import { newUserProblems, userProblems, type FieldProblem } from "../../domain/records/validation.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import type { CommonMessages } from "../../i18n/common.messages.en.js";
import type { UserMessages } from "./messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import type { Reading, RecordType } from "../../state/record/record-type.js";
import { lookTexts } from "../../ui/host/leave/lost-answer.js";
import type { RecordEvents } from "../../ui/record/record-events.js";
import type { RecordTexts } from "../../ui/record/use-record.js";

/** The form's values; texts as typed. Group and quota are for existing accounts. */
export type UserFields = Readonly<
  Record<"username" | "display_name" | "password" | "group" | "quota", string>
>;

/** `zero` and `cannot-empty`: the server skips such a value and answers success (wire.md 3.6). */
export type UserProblem = FieldProblem | "zero" | "cannot-empty";

/** What an account's record is made of. The password is "" where it stays. */
export interface UserShape {
  readonly fields: UserFields;
  readonly values: Readonly<{
    username: string;
    display_name: string;
    password: string;
    group: string;
    quota: number;
  }>;
  readonly stored: User;
  readonly created: { readonly username: string };
  readonly problems: { readonly [Field in keyof UserFields]?: UserProblem };
}

/** A text as it is sent: trimmed, unless unchanged. */
function typed(text: string, before: string): string {
  return text === before ? before : text.trim();
}

function readNew({ username, display_name, password }: UserFields): Reading<UserShape> {
  const trimmed = { username: username.trim(), display_name: display_name.trim(), password };
  const problems = newUserProblems(trimmed);
  return Object.keys(problems).length > 0 ? { problems } : { values: { ...trimmed, group: "", quota: 0 } };
}

function readEdit(fields: UserFields, stored: User): Reading<UserShape> {
  const { password } = fields;
  const username = typed(fields.username, stored.username);
  const display_name = typed(fields.display_name, stored.display_name);
  const group = typed(fields.group, stored.group);
  const quota = parseWholeNumber(fields.quota);
  const problems: { -readonly [Field in keyof UserFields]?: UserProblem } = userProblems(
    { username, display_name, password },
    stored.username,
  );
  if (display_name === stored.display_name) delete problems.display_name;
  if (display_name === "" && stored.display_name !== "") problems.display_name = "cannot-empty";
  if (group === "" && stored.group !== "") problems.group = "cannot-empty";
  if (group !== stored.group && exceedsLimit("group", group)) problems.group = "too-long";
  if (quota === undefined) problems.quota = "invalid";
  if (quota === 0 && stored.quota !== 0) problems.quota = "zero";
  if (quota === undefined || Object.keys(problems).length > 0) return { problems };
  return { values: { username, display_name, password, group, quota } };
}

/** An account, as administrators see it (wire.md 3.6, behaviour.md 5). */
export const userRecord: RecordType<UserShape> = {
  empty: { username: "", display_name: "", password: "", group: "", quota: "" },
  secrets: ["password"],
  fieldsOf: ({ username, display_name, group, quota }) => ({
    username,
    display_name,
    password: "",
    group,
    quota: String(quota),
  }),
  valuesOf: ({ username, display_name, group, quota }) => ({
    username,
    display_name,
    password: "",
    group,
    quota,
  }),
  read: (fields, stored) => (stored ? readEdit(fields, stored) : readNew(fields)),
  isReadable: (field) => field !== "password",
  isGone: ({ status }) => status === UserStatus.deleted,
  load: (http, { id }) => getUser(http, id),
  // one-api writes a quota with every save, so one that was not touched goes back as fresh as can be.
  update({ fresh, values, changed }) {
    const { password, ...readable } = values;
    const sent = Object.fromEntries(changed.map((field) => [field, values[field]]));
    return async (http) => {
      const quotaStays = !changed.includes("quota");
      await updateUser(http, fresh.id, { ...sent, quota: values.quota, quotaStays });
      return { ...fresh, ...readable };
    };
  },
  create: {
    added: (http) => watchAdded((page) => listUsers(http, { page })),
    async send(http, { username, password, display_name }) {
      await createUser(http, { username, password, display_name });
      return { username };
    },
    find: (added, { username }) =>
      added.some((user) => user.username === username) ? { username } : undefined,
  },
};

/** The events for the page about accounts. */
export const userEvents: RecordEvents<UserShape> = {
  creating: ["gw-before-user-create", ({ username }) => ({ username })],
  created: ["gw-user-created", ({ username }) => ({ username })],
  updating: ["gw-before-user-update", ({ id }, { username }) => ({ id, username })],
  updated: ["gw-user-updated", ({ id, username }) => ({ id, username })],
};

const limitOf: Readonly<Record<keyof UserFields, Limit | undefined>> = {
  username: limits.username,
  display_name: limits.displayName,
  password: limits.password,
  group: limits.group,
  quota: undefined,
};

/** What the form of an account says. */
export const userTexts = (t: UserMessages, common: CommonMessages): RecordTexts<UserShape> => ({
  labels: () => ({
    username: t.form.username,
    display_name: t.form.displayName,
    password: t.form.password,
    group: t.form.group,
    quota: t.form.quota,
  }),
  problem(field, problems, fields, stored) {
    const limit = limitOf[field];
    const length = runeLength(field === "password" ? fields.password : fields[field].trim());
    switch (problems[field]) {
      case undefined:
        return undefined;
      case "too-long":
        return t.form.tooLong(length, limit?.max ?? 0);
      case "too-short":
        return t.form.tooShort(length, limit?.min ?? 0);
      case "zero":
        return t.form.quotaZero;
      case "cannot-empty":
        return t.form.cannotEmpty(stored ? userRecord.fieldsOf(stored)[field] : "");
      case "invalid":
        return t.form.quotaWrong;
      case "required":
      case "mismatch":
        return field === "username" ? t.form.usernameRequired : t.form.passwordRequired;
    }
  },
  name({ username, password }, stored) {
    if (!stored) return username.trim();
    const named = lookTexts(common, "saved", stored.username || t.noName);
    return password === "" ? named : { ...named, unclear: t.form.passwordUnclear };
  },
  created: ({ username }) => t.form.created(username),
  updated: ({ changed }) => (changed.includes("password") ? t.form.updatedWithPassword : t.form.updated),
});
