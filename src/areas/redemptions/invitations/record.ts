import {
  createInvitations,
  getInvitation,
  listInvitations,
  updateInvitation,
  type Invitation,
} from "../../../api/entities/invitations.js";
import { redemptionCount } from "../../../domain/records/limits.js";
import { parseWholeNumber } from "../../../domain/text/whole-number.js";
import { formatDateTime, localIso } from "../../../domain/time/date-time.js";
import { parseExpiry } from "../../../domain/time/expiry.js";
import { doubledMark } from "../../../i18n/zones.js";
import { watchAdded } from "../../../state/added-rows.js";
import { defineRecord } from "../../../ui/record/declaration.js";
import type { MadeCodes } from "../code-files.js";
import type { InvitationMessages } from "./generated/messages.en.js";

/** What the texts of the form of invitation codes depend on. */
interface InvitationFormContext {
  readonly t: InvitationMessages;
}

type Problem = (context: InvitationFormContext) => string;

const isNew = (_facts: unknown, stored: Invitation | undefined) => !stored;

/** A time with its offset, see `localIso`; "" for 0. */
const time = (name: "starts_at" | "expires_at", none: "atOnce" | "never") => ({
  default: "",
  value: (code: Invitation) => code[name],
  typed: (seconds: number) => (seconds === 0 ? "" : localIso(seconds)),
  read: (typed: string): number | Problem =>
    typed === "" ? 0 : (parseExpiry(typed) ?? (({ t }) => t.form.timeWrong)),
  show: (seconds: number, { t }: InvitationFormContext) =>
    seconds === 0 ? t[none] : formatDateTime(seconds) + doubledMark(seconds),
});

/** Several codes have a number after their name. */
const isOf = (name: string, count: number) => (made: Invitation) =>
  count === 1 ? made.name === name : made.name.startsWith(`${name}_`);

/** The codes that people sign up with (wire.md 9.24). */
export const invitationRecord = defineRecord<Invitation, InvitationFormContext, unknown, MadeCodes>()({
  fields: {
    name: {
      label: ({ t }) => t.form.name,
      default: "",
      // Without a name, the gateway keeps a limit and times that are to be emptied.
      check: (typed): Problem | undefined =>
        /^.{1,90}$/u.test(typed.trim()) ? undefined : ({ t }) => t.form.nameWrong,
      read: (typed) => typed.trim(),
    },
    count: {
      label: ({ t }) => t.form.count,
      default: "1",
      when: isNew,
      check(typed): Problem | undefined {
        const count = parseWholeNumber(typed) ?? 0;
        const { min, max } = redemptionCount;
        return count < min || count > max ? ({ t }) => t.form.countWrong : undefined;
      },
    },
    /** The gateway makes up those of several. */
    code: {
      label: ({ t }) => t.form.code,
      default: "",
      when: isNew,
      dependsOn: ["count"],
      read: (typed) => typed.trim(),
      check: (typed, { fields: { count } }): Problem | undefined =>
        typed.trim() === "" || parseWholeNumber(count) !== 1 || /^[\w-]{3,32}$/.test(typed.trim())
          ? undefined
          : ({ t }) => t.form.codeWrong,
    },
    max_uses: {
      label: ({ t }) => t.form.uses,
      default: "1",
      typed: String,
      read(typed: string): number | Problem {
        const most = parseWholeNumber(typed);
        return most === undefined || most < 0 ? ({ t }) => t.form.usesWrong : most;
      },
      check(typed, { stored }): Problem | undefined {
        const most = parseWholeNumber(typed) ?? 0;
        const used = stored?.used_count ?? 0;
        return most > 0 && most < used && most !== stored?.max_uses
          ? ({ t }) => t.form.usesTooFew(used)
          : undefined;
      },
    },
    starts_at: { label: ({ t }) => t.form.starts, ...time("starts_at", "atOnce") },
    expires_at: {
      label: ({ t }) => t.form.expires,
      ...time("expires_at", "never"),
      dependsOn: ["starts_at"],
      check(typed, { fields: { starts_at } }): Problem | undefined {
        const end = parseExpiry(typed) ?? Number.POSITIVE_INFINITY;
        return end <= (parseExpiry(starts_at) ?? 0) ? ({ t }) => t.form.expiresFirst : undefined;
      },
    },
  },
  load: (http, { id }) => getInvitation(http, id),
  update:
    ({ fresh, values: { name, max_uses, starts_at, expires_at } }) =>
    async (http) => {
      await updateInvitation(http, fresh, { name, max_uses, starts_at, expires_at });
      return getInvitation(http, fresh.id);
    },
  create: {
    added: (http) => watchAdded((page) => listInvitations(http, { page })),
    async send(http, { count, code, ...input }) {
      const wanted = Number(count);
      const codes = await createInvitations(http, {
        ...input,
        count: wanted,
        code: wanted === 1 ? code : "",
      });
      return { name: input.name, codes, wanted };
    },
    find(added, { name, count }) {
      const wanted = Number(count);
      const codes = added.filter(isOf(name.trim(), wanted)).map(({ code }) => code);
      return codes.length === 0 ? undefined : { name: name.trim(), wanted, codes: codes.reverse() };
    },
  },
  // The page gets no code.
  events: {
    creating: [
      "gw-before-invitation-create",
      ({ name, count }) => ({ name: name.trim(), count: Number(count) }),
    ],
    created: ["gw-invitation-created", ({ name, codes }) => ({ name, count: codes.length })],
    updating: ["gw-before-invitation-update", ({ id }, { name }) => ({ id, name: name.trim() })],
    updated: ["gw-invitation-updated", ({ id, name }) => ({ id, name })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    updated: (_saved, { t }) => t.form.updated,
  },
});
