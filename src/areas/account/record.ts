import { getSelf, updateSelf } from "../../api/entities/account.js";
import type { User } from "../../api/entities/user-schema.js";
import { userProblems, type Problems, type UserForm } from "../../domain/records/validation.js";
import type { AccountMessages } from "./messages.en.js";
import type { RecordType } from "../../state/record/record-type.js";
import type { RecordEvents } from "../../ui/record/record-events.js";
import type { RecordTexts } from "../../ui/record/use-record.js";

/** What the record of one's own account is made of. The password is "" where it stays. */
export interface ProfileShape {
  readonly fields: Readonly<Record<keyof UserForm | "original_password", string>>;
  readonly values: Readonly<Record<keyof UserForm | "original_password", string>>;
  readonly stored: User;
  readonly created: never;
  readonly problems: Problems<keyof UserForm>;
}

/** The server takes this text for "unchanged", without a word (wire.md 3.4). */
const reservedPassword = "$I_LOVE_U";

/** What proves who is changing the account, and is no part of it. */
const proof = "original_password";

const valuesOf = ({ username, display_name }: User) => ({
  username,
  display_name,
  password: "",
  [proof]: "",
});

const isOfAccount = (field: string): field is keyof UserForm => field !== proof;

/** One's own account (wire.md 3.4, 4.3). */
export const profileRecord: RecordType<ProfileShape> = {
  empty: { username: "", display_name: "", password: "", [proof]: "" },
  secrets: ["password", proof],
  fieldsOf: valuesOf,
  valuesOf,
  read(fields, stored) {
    const { password } = fields;
    const typed = (name: "username" | "display_name") =>
      fields[name] === stored?.[name] ? fields[name] : fields[name].trim();
    const names = { username: typed("username"), display_name: typed("display_name") };
    const values = { ...names, password, [proof]: fields[proof] };
    const problems = userProblems(fields, stored?.username ?? "");
    if (fields.display_name === stored?.display_name) delete problems.display_name;
    // An empty text means "unchanged" to the server, so a name cannot be taken away.
    else if (values.display_name === "") problems.display_name = "required";
    if (password === reservedPassword) problems.password = "invalid";
    return Object.keys(problems).length > 0 ? { problems } : { values };
  },
  isReadable: (field) => field !== "password" && field !== proof,
  load: (http) => getSelf(http),
  // Only what differs: a name that is longer than today's limit would be refused if it went back (wire.md 3.4).
  update({ fresh, values, changed }) {
    const { username, display_name } = values;
    if (!changed.some(isOfAccount)) return undefined;
    return async (http) => {
      await updateSelf(http, Object.fromEntries(changed.map((field) => [field, values[field]])));
      return { ...fresh, username, display_name };
    };
  },
};

/** The events for the page about one's own account. No value is among it. */
export const profileEvents: RecordEvents<ProfileShape> = {
  updating: [
    "gw-before-profile-update",
    (_stored, _values, typed) => ({ fields: typed.filter(isOfAccount) }),
  ],
  updated: ["gw-profile-updated", (_stored, changed) => ({ fields: changed.filter(isOfAccount) })],
};

/** What the form of one's own account says. */
export const profileTexts = (t: AccountMessages): RecordTexts<ProfileShape> => ({
  labels: () => ({
    username: t.username,
    display_name: t.displayName,
    password: t.password,
    [proof]: t.original,
  }),
  problem(field, problems) {
    const problem = isOfAccount(field) ? problems[field] : undefined;
    if (problem === undefined) return undefined;
    if (field === "username")
      return problem === "required" ? t.problems.usernameRequired : t.problems.usernameTooLong;
    if (field === "display_name")
      return problem === "required" ? t.problems.displayNameRequired : t.problems.displayNameTooLong;
    if (problem === "invalid") return t.problems.passwordReserved;
    return problem === "too-short" ? t.problems.passwordTooShort : t.problems.passwordTooLong;
  },
  name: ({ password }) => ({
    done: t.looked,
    notDone: t.lookedNot,
    ...(password === "" ? {} : { unclear: t.passwordUnclear }),
  }),
  updated: () => t.saved,
  unchanged: t.unchanged,
  // The failed reload is shown above the form.
  unchecked: t.saved,
});
