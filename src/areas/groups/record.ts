import { characters } from "../../domain/built-ins.js";
import {
  createUserGroup,
  getUserGroup,
  listUserGroups,
  updateUserGroup,
  type UserGroup,
} from "../../api/entities/user-groups.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { watchAdded } from "../../state/added-rows.js";
import { defineRecord } from "../../ui/record/declaration.js";
import type { GroupMessages } from "./generated/messages.en.js";

/** What the texts of the form of a group depend on. */
interface GroupContext {
  readonly t: GroupMessages;
}

/** What the form of a new group depends on; that of a stored one shows it itself. */
interface GroupFacts {
  readonly hasDescriptions: boolean;
}

type Problem = (context: GroupContext) => string;

const whole = (label: (t: GroupMessages) => string, initial: string) => ({
  label: ({ t }: GroupContext) => label(t),
  default: initial,
  typed: String,
  read(typed: string): number | Problem {
    const value = parseWholeNumber(typed);
    return value === undefined || value < 0 ? ({ t }: GroupContext) => t.form.wholeWrong : value;
  },
});

const onOff = (label: (t: GroupMessages) => string, initial: boolean) => ({
  label: ({ t }: GroupContext) => label(t),
  default: initial,
});

/** Whether a range ends where it begins or before, 0 being no end. */
function isEmptyRange(min: string, max: string): boolean {
  const [from, below] = [parseWholeNumber(min), parseWholeNumber(max)];
  return from !== undefined && below !== undefined && below > 0 && below <= from;
}

const longestDescription = 500;

/** The database keeps two decimals of a ratio. */
const ratioText = /^\d{1,8}(?:[.,]\d{1,2})?$/;

/** A group of accounts and tokens (wire.md 9.18). */
export const groupRecord = defineRecord<UserGroup, GroupContext, GroupFacts>()({
  fields: {
    name: {
      label: ({ t }) => t.form.name,
      default: "",
      read: (typed: string) => typed.trim(),
      check: (typed: string) =>
        typed.trim() === "" ? ({ t }: GroupContext) => t.form.nameRequired : undefined,
    },
    symbol: {
      label: ({ t }) => t.form.symbol,
      default: "",
      read: (typed: string) => typed.trim(),
      check: (typed: string) =>
        /^[^,]{1,50}$/.test(typed.trim()) ? undefined : ({ t }: GroupContext) => t.form.symbolWrong,
    },
    /** Done Hub alone has it: up to 500 characters. */
    description: {
      label: ({ t }) => t.form.description,
      default: "",
      when: ({ hasDescriptions }, stored) => (stored ? stored.description !== undefined : hasDescriptions),
      value: ({ description }) => description ?? "",
      check: (typed: string) =>
        characters(typed).length > longestDescription
          ? ({ t }: GroupContext) => t.form.descriptionTooLong
          : undefined,
    },
    ratio: {
      label: ({ t }) => t.form.ratio,
      default: "1",
      typed: String,
      read: (typed: string): number | Problem =>
        ratioText.test(typed.trim())
          ? Number(typed.trim().replace(",", "."))
          : ({ t }: GroupContext) => t.form.ratioWrong,
    },
    api_rate: whole((t) => t.form.rate, "600"),
    public: onOff((t) => t.form.public, false),
    promotion: onOff((t) => t.form.promotion, false),
    min: whole((t) => t.form.min, "0"),
    max: {
      ...whole((t) => t.form.max, "0"),
      dependsOn: ["min", "promotion"],
      // No account would ever come into a group whose range is empty; 0 is no end.
      check: (typed: string, { fields: { min, promotion } }) =>
        promotion && isEmptyRange(min, typed) ? ({ t }: GroupContext) => t.form.rangeWrong : undefined,
    },
    enable: onOff((t) => t.form.enabled, true),
  },
  load: (http, { id }) => getUserGroup(http, id),
  update:
    ({ fresh, values }) =>
    (http) =>
      updateUserGroup(http, fresh.id, {
        ...values,
        description: fresh.description === undefined ? undefined : values.description,
      }),
  create: {
    added: (http) => watchAdded((page) => listUserGroups(http, { page })),
    send: (http, values, { facts: { hasDescriptions } }) =>
      createUserGroup(http, { ...values, description: hasDescriptions ? values.description : undefined }),
    find: (added, { symbol }) => added.find((group) => group.symbol === symbol.trim()),
  },
  events: {
    creating: ["gw-before-group-create", ({ symbol }) => ({ symbol: symbol.trim() })],
    created: ["gw-group-created", ({ id, symbol }) => ({ id, symbol })],
    updating: ["gw-before-group-update", ({ id, symbol }) => ({ id, symbol })],
    updated: ["gw-group-updated", ({ id, symbol }) => ({ id, symbol })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    created: (_created, { t }) => t.form.created,
    updated: (_saved, { t }) => t.form.updated,
  },
});
