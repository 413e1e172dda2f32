import { featuresOf } from "../../api/dialects/features.js";
import { updateSelf } from "../../api/entities/account.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import { exceedsLimit, lengthProblem } from "../../domain/records/limits.js";
import type { AccountMessages } from "./generated/messages.en.js";
import type { Gateway } from "../../state/gateways.js";
import { defineRecord } from "../../ui/record/declaration.js";

/** What the texts of the form of one's own account depend on. */
interface ProfileContext {
  readonly t: AccountMessages;
}

/** The server takes this text for "unchanged", without a word (wire.md 3.4). */
const reservedPassword = "$I_LOVE_U";

/** What proves who is changing the account, and is no part of it. */
const proof = "original_password";

const isOfAccount = <Field extends string>(field: Field): field is Exclude<Field, typeof proof> =>
  field !== proof;

/** One's own account (wire.md 3.4, 4.3). */
export const profileRecord = defineRecord<User, ProfileContext, Pick<Gateway, "supports">, never>()({
  fields: {
    username: {
      label: ({ t }) => t.username,
      default: "",
      check(username) {
        if (username.trim() === "") return ({ t }) => t.problems.usernameRequired;
        return exceedsLimit("username", username) ? ({ t }) => t.problems.usernameTooLong : undefined;
      },
      read: (username) => username.trim(),
    },
    display_name: {
      label: ({ t }) => t.displayName,
      default: "",
      check(name) {
        // An empty text means "unchanged" to the server, so a name cannot be taken away.
        if (name.trim() === "") return ({ t }) => t.problems.displayNameRequired;
        return exceedsLimit("displayName", name) ? ({ t }) => t.problems.displayNameTooLong : undefined;
      },
      read: (name) => name.trim(),
    },
    /** "" where it stays. */
    password: {
      label: ({ t }) => t.password,
      default: "",
      secret: true,
      check(password) {
        if (password === "") return undefined;
        if (password === reservedPassword) return ({ t }) => t.problems.passwordReserved;
        const problem = lengthProblem("password", password);
        if (problem === "too-short") return ({ t }) => t.problems.passwordTooShort;
        return problem && (({ t }) => t.problems.passwordTooLong);
      },
    },
    [proof]: {
      label: ({ t }) => t.original,
      default: "",
      secret: true,
      when: ({ supports }) => featuresOf(supports.value).asksForPassword,
    },
  },
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
  // The page gets no value.
  events: {
    updating: [
      "gw-before-profile-update",
      (_stored, _values, typed) => ({ fields: typed.filter(isOfAccount) }),
    ],
    updated: ["gw-profile-updated", (_stored, changed) => ({ fields: changed.filter(isOfAccount) })],
  },
  texts: {
    name: ({ password }, { t }) => ({
      done: t.foundDone,
      notDone: t.foundNotDone,
      ...(password === "" ? {} : { unclear: t.passwordUnclear }),
    }),
    updated: (_saved, { t }) => t.saved,
    unchanged: ({ t }) => t.unchanged,
    // The failed reload is shown above the form.
    unchecked: ({ t }) => t.saved,
  },
});
