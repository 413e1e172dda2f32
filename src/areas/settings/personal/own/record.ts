import {
  droppedOf,
  getOwnAccount,
  restoreDropped,
  updateLanguage,
  updateOwnSettings,
  type OwnSettings,
  type WarningKind,
} from "../../../../api/entities/own-settings.js";
import { isAdmin } from "../../../../domain/access/roles.js";
import { emailProblem } from "../../../../domain/records/validation.js";
import { parseHttpUrl } from "../../../../domain/site/links.js";
import { parseWholeNumber } from "../../../../domain/text/whole-number.js";
import type { Gateway } from "../../../../state/gateways.js";
import { defineRecord } from "../../../../ui/record/declaration.js";
import { kindName } from "./kind-name.js";
import type { OwnMessages } from "./generated/messages.en.js";

/** What the texts of the form depend on. */
interface OwnContext {
  readonly t: OwnMessages;
  /** An amount of points, as the gateway shows it. */
  readonly money: (points: number) => string;
}

const usual: Pick<OwnSettings, "notify_type"> = { notify_type: "email" };

/** What a way of warning needs is checked again when another one is selected. */
const kind = ["notify_type"];

interface Typed {
  readonly fields: { readonly notify_type: WarningKind };
}

/** A check of the fields of one way of warning. */
const whenKind =
  (wanted: WarningKind, check: (typed: string) => keyof OwnMessages["problems"] | undefined) =>
  (typed: string, { fields }: Typed) => {
    const problem = fields.notify_type === wanted ? check(typed.trim()) : undefined;
    return problem && (({ t }: OwnContext) => t.problems[problem]);
  };

const trimmed = (typed: string): string => typed.trim();

/** An address that the gateway calls. */
const addressOf = (wanted: WarningKind, label: (t: OwnMessages) => string, protocols: readonly string[]) => ({
  label: ({ t }: OwnContext) => label(t),
  default: "",
  dependsOn: kind,
  check: whenKind(wanted, (typed) => {
    if (typed === "") return "addressRequired";
    if (protocols.includes(parseHttpUrl(typed)?.protocol ?? "")) return undefined;
    return protocols.length === 1 ? "httpsOnly" : "addressWrong";
  }),
  read: trimmed,
  // The gateway keeps what belongs to the selected kind alone.
  isReadable: ({ notify_type }: { readonly notify_type: WarningKind }) => notify_type === wanted,
});

/** The fields that a save of the others doesn't send. */
const isOther = (field: string): boolean => field !== "language";

/** What an account sets for itself (wire.md 9.11). */
export const ownRecord = defineRecord<OwnSettings, OwnContext, Pick<Gateway, "session">, never>()({
  fields: {
    notify_type: {
      label: ({ t }) => t.kind,
      default: usual.notify_type,
      show: (value, { t }) => kindName(value, t),
    },
    quota_warning_threshold: {
      label: ({ t }) => t.threshold,
      default: "",
      // The gateway takes no change without one.
      dependsOn: [
        "notify_type",
        "webhook_url",
        "webhook_secret",
        "notification_email",
        "bark_url",
        "gotify_url",
        "gotify_token",
        "gotify_priority",
        "accept_unset_model_ratio_model",
        "record_ip_log",
        "upstream_model_update_notify_enabled",
      ],
      typed: (points) => (points > 0 ? String(points) : ""),
      check(typed) {
        const points = parseWholeNumber(typed);
        return points !== undefined && points > 0 ? undefined : ({ t }) => t.problems.threshold;
      },
      read: (typed) => parseWholeNumber(typed) ?? 0,
      show: (points, { money }) => (points > 0 ? money(points) : ""),
    },
    notification_email: {
      label: ({ t }) => t.email,
      default: "",
      dependsOn: kind,
      check: whenKind("email", (typed) => (typed === "" || !emailProblem(typed) ? undefined : "email")),
      read: trimmed,
      isReadable: ({ notify_type }) => notify_type === "email",
    },
    webhook_url: addressOf("webhook", (t) => t.webhook, ["https:"]),
    webhook_secret: { label: ({ t }) => t.webhookSecret, default: "", secret: true },
    bark_url: addressOf("bark", (t) => t.bark, ["https:", "http:"]),
    gotify_url: addressOf("gotify", (t) => t.gotify, ["https:", "http:"]),
    gotify_token: {
      label: ({ t }) => t.gotifyToken,
      default: "",
      secret: true,
      dependsOn: kind,
      check(typed, { fields, stored }) {
        const isMissing =
          fields.notify_type === "gotify" && typed === "" && stored?.has.gotify_token !== true;
        return isMissing ? ({ t }) => t.problems.tokenRequired : undefined;
      },
    },
    gotify_priority: {
      label: ({ t }) => t.gotifyPriority,
      default: "5",
      dependsOn: kind,
      typed: String,
      check(typed, { fields }) {
        if (fields.notify_type !== "gotify") return undefined;
        const priority = parseWholeNumber(typed);
        const isRight = priority !== undefined && priority >= 0 && priority <= 10;
        return isRight ? undefined : ({ t }) => t.problems.priority;
      },
      read: (typed) => parseWholeNumber(typed) ?? 0,
      isReadable: ({ notify_type }) => notify_type === "gotify",
    },
    accept_unset_model_ratio_model: { label: ({ t }) => t.unpriced, default: false },
    record_ip_log: { label: ({ t }) => t.recordIp, default: false },
    upstream_model_update_notify_enabled: {
      label: ({ t }) => t.upstream,
      default: false,
      when: ({ session }) => isAdmin(session.user.value?.role),
    },
    language: { label: ({ t }) => t.language, default: "" },
  },
  load: async (http, stored) => (await getOwnAccount(http)).settings ?? stored,
  update({ fresh, values, changed }) {
    const { language, ...others } = values;
    return async (http) => {
      const hasOthers = changed.some(isOther);
      if (hasOthers) await updateOwnSettings(http, others);
      // A change of the others drops it.
      if (changed.includes("language") || (hasOthers && language !== ""))
        await updateLanguage(http, language);
      return { ...fresh, ...others, language };
    };
  },
  follow: (fresh, now) =>
    droppedOf(fresh, now).length === 0
      ? undefined
      : {
          async send(http) {
            await restoreDropped(http, fresh, now);
            return (await getOwnAccount(http)).settings ?? now;
          },
          isDone: (then) => droppedOf(fresh, then).length === 0,
        },
  events: {
    updating: ["gw-before-settings-update", (_stored, _values, typed) => ({ keys: [...typed] })],
    updated: ["gw-settings-updated", (_stored, changed) => ({ keys: [...changed] })],
  },
  texts: {
    name: (_fields, { t }) => ({ done: t.foundDone, notDone: t.foundNotDone, unclear: t.unclear }),
    updated: (_saved, { t }) => t.saved,
    followFailed: (reason, { t }) => t.notRestored(reason),
  },
});
