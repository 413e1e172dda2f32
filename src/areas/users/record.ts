import type { User } from "../../api/entities/user-schema.js";
import { getUser, listUsers } from "../../api/entities/users.js";
import { createUser, updateUser } from "../../api/entities/writing/users.js";
import { lengthProblem, limits, runeLength, type Limit } from "../../domain/records/limits.js";
import { UserStatus } from "../../domain/records/statuses.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import type { CommonMessages } from "../../i18n/generated/common.messages.en.js";
import type { UserMessages } from "./generated/messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import { findingTexts } from "../../ui/host/leave/outcome.js";
import { parseAddition } from "./add-credit.js";
import type { NewUserExtras } from "./new-user-setup.js";
import { defineRecord } from "../../ui/record/declaration.js";

/** What the texts of an account's form depend on. */
interface UserContext {
  readonly t: UserMessages;
  readonly common: CommonMessages;
}

type Said = ((context: UserContext) => string) | undefined;

/** What is wrong with the length of a text; nothing with an empty one. */
function lengthSaid(field: "username" | "password" | "displayName" | "group", text: string): Said {
  const problem = text === "" ? undefined : lengthProblem(field, text);
  const length = runeLength(text);
  const { min = 0, max }: Limit = limits[field];
  if (problem === "too-long") return ({ t }) => t.form.tooLong(length, max);
  return problem && (({ t }) => t.form.tooShort(length, min));
}

/** The server skips an empty text and answers success (wire.md 3.6). */
const cannotEmpty =
  (before: string): Said =>
  ({ t }) =>
    t.form.cannotEmpty(before);

const extrasOf = ({
  username,
  group,
  credit,
}: Readonly<Record<"username" | "group" | "credit", string>>) => ({
  username,
  group,
  points: parseAddition(credit) ?? 0,
});

const isExisting = (_facts: unknown, stored: User | undefined) => stored !== undefined;

/** An account, as administrators see it (wire.md 3.6, behaviour.md 5). The balance is for those that exist. */
export const userRecord = defineRecord<User, UserContext, undefined, NewUserExtras>()({
  fields: {
    username: {
      label: ({ t }) => t.form.username,
      default: "",
      check(typed, { before }) {
        const name = typed.trim();
        if (name === before?.username) return undefined;
        return name === "" ? ({ t }) => t.form.usernameRequired : lengthSaid("username", name);
      },
      read: (username) => username.trim(),
    },
    display_name: {
      label: ({ t }) => t.form.displayName,
      default: "",
      check(typed, { before }) {
        const name = typed.trim();
        if (name === before?.display_name) return undefined;
        return before && name === "" ? cannotEmpty(before.display_name) : lengthSaid("displayName", name);
      },
      read: (name) => name.trim(),
    },
    /** "" where it stays. */
    password: {
      label: ({ t }) => t.form.password,
      default: "",
      secret: true,
      check: (password, { stored }) =>
        password === "" && !stored ? ({ t }) => t.form.passwordRequired : lengthSaid("password", password),
    },
    group: {
      label: ({ t }) => t.form.group,
      default: "",
      check(typed, { before }) {
        const group = typed.trim();
        if (group === before?.group) return undefined;
        return before && group === "" ? cannotEmpty(before.group) : lengthSaid("group", group);
      },
      read: (group) => group.trim(),
    },
    quota: {
      label: ({ t }) => t.form.quota,
      default: "0",
      when: isExisting,
      typed: String,
      check(typed, { stored }) {
        const quota = parseWholeNumber(typed);
        if (quota === undefined) return ({ t }) => t.form.quotaWrong;
        // The server skips it and answers success (wire.md 3.6).
        return quota === 0 && stored?.quota !== 0 ? ({ t }) => t.form.quotaZero : undefined;
      },
      read: (quota) => parseWholeNumber(quota) ?? 0,
    },
    /** Points that a new account is given; "" for none. */
    credit: {
      label: ({ t }) => t.form.credit,
      default: "",
      when: (_facts: unknown, stored: User | undefined) => stored === undefined,
      check: (typed) =>
        typed.trim() === "" || parseAddition(typed) !== undefined
          ? undefined
          : ({ t }) => t.addQuota.amountWrong,
    },
  },
  isGone: ({ status }) => status === UserStatus.deleted,
  load: (http, { id }) => getUser(http, id),
  // one-api writes a quota with every save, so one that was not touched goes back as fresh as can be.
  update({ fresh, values, changed }) {
    const { password: _, credit: __, ...readable } = values;
    const sent = Object.fromEntries(changed.map((field) => [field, values[field]]));
    return async (http) => {
      const quotaStays = !changed.includes("quota");
      await updateUser(http, fresh.id, { ...sent, quota: values.quota, quotaStays });
      return { ...fresh, ...readable };
    };
  },
  create: {
    added: (http) => watchAdded((page) => listUsers(http, { page })),
    async send(http, values) {
      const { username, password, display_name } = values;
      await createUser(http, { username, password, display_name });
      return extrasOf(values);
    },
    find: (added, values) =>
      added.some(({ username }) => username === values.username) ? extrasOf(values) : undefined,
  },
  events: {
    creating: ["gw-before-user-create", ({ username }) => ({ username })],
    created: ["gw-user-created", ({ username }) => ({ username })],
    updating: ["gw-before-user-update", ({ id }, { username }) => ({ id, username })],
    updated: ["gw-user-updated", ({ id, username }) => ({ id, username })],
  },
  texts: {
    name({ username, password }, { t, common }, stored) {
      if (!stored) return username.trim();
      const named = findingTexts(common, "saved", stored.username || t.noName);
      return password === "" ? named : { ...named, unclear: t.form.passwordUnclear };
    },
    title: ({ username }) => username,
    created: ({ username }, { t }) => t.form.created(username),
    updated: ({ changed }, { t }) =>
      changed.includes("password") ? t.form.updatedWithPassword : t.form.updated,
  },
});
