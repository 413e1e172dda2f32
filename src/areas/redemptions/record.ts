import { isGatewayError } from "../../api/client/errors.js";
import { featuresOf } from "../../api/dialects/features.js";
import {
  getRedemption,
  listRedemptions,
  type Redemption,
  type RedemptionInput,
} from "../../api/entities/redemptions.js";
import {
  codesMadeBefore,
  createRedemptions,
  updateRedemption,
} from "../../api/entities/writing/redemptions.js";
import { byteLength, lengthProblem, redemptionCount } from "../../domain/records/limits.js";
import { RedemptionStatus } from "../../domain/records/statuses.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { formatDateTime, localIso, nowSeconds } from "../../domain/time/date-time.js";
import { parseExpiry } from "../../domain/time/expiry.js";
import { doubledMark } from "../../i18n/zones.js";
import type { Gateway } from "../../state/gateways.js";
import type { RedemptionMessages } from "./generated/messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import { defineRecord } from "../../ui/record/declaration.js";
import type { MadeCodes } from "./code-files.js";

/** What the texts of the form of redemption codes depend on. */
interface RedemptionContext {
  readonly t: RedemptionMessages;
}

type Facts = Pick<Gateway, "supports">;

const expire = ({ supports }: Facts) => featuresOf(supports.value).codeExpiry;

/** What is written of a code. Where codes don't expire, nothing is said of it. */
const inputOf = ({ name, quota, expired_time }: Required<RedemptionInput>, facts: Facts): RedemptionInput =>
  expire(facts) ? { name, quota, expired_time } : { name, quota };

/** Redemption codes (wire.md 3.8, behaviour.md 5: quota 100000, count 1). */
export const redemptionRecord = defineRecord<Redemption, RedemptionContext, Facts, MadeCodes>()({
  fields: {
    name: {
      label: ({ t }) => t.form.name,
      default: "",
      check(typed) {
        const name = typed.trim();
        if (name === "") return ({ t }) => t.form.nameRequired;
        return lengthProblem("redemptionName", name) && (({ t }) => t.form.nameTooLong(byteLength(name)));
      },
      read: (name) => name.trim(),
    },
    quota: {
      label: ({ t }) => t.form.quota,
      default: "100000",
      typed: String,
      read: (quota) => parseWholeNumber(quota) ?? (({ t }) => t.form.quotaWrong),
    },
    /** A time with its offset, see `localIso`; "" for never. */
    expired_time: {
      label: ({ t }) => t.form.expiry,
      default: "",
      when: expire,
      value: ({ expired_time: time }) => time ?? 0,
      typed: (time) => (time === 0 ? "" : localIso(time)),
      read: (time) => (time === "" ? 0 : (parseExpiry(time) ?? (({ t }) => t.form.expiryWrong))),
      // Gateways refuse a time that has passed, also where it isn't changed.
      check: (time) =>
        (parseExpiry(time) ?? Infinity) < nowSeconds() ? ({ t }) => t.form.expiryPast : undefined,
      show: (time, { t }) => (time === 0 ? t.neverExpires : formatDateTime(time) + doubledMark(time)),
    },
    count: {
      label: ({ t }) => t.form.count,
      default: "1",
      when: (_facts, stored) => !stored,
      check(typed) {
        const count = parseWholeNumber(typed) ?? 0;
        const { min, max } = redemptionCount;
        return count < min || count > max ? ({ t }) => t.form.countWrong : undefined;
      },
    },
  },
  load: (http, { id }) => getRedemption(http, id),
  update:
    ({ fresh: { id }, values, facts }) =>
    (http) =>
      updateRedemption(http, id, inputOf(values, facts)),
  concerns: (seen, fresh) => fresh.status === RedemptionStatus.used && seen.status !== RedemptionStatus.used,
  create: {
    added: (http) => watchAdded((page) => listRedemptions(http, { page })),
    async send(http, values, { facts }) {
      const count = Number(values.count);
      const about = { name: values.name, wanted: count };
      try {
        return { ...about, codes: await createRedemptions(http, { ...inputOf(values, facts), count }) };
      } catch (error) {
        const codes = codesMadeBefore(error);
        if (codes.length === 0 || !isGatewayError(error)) throw error;
        return { ...about, codes, error };
      }
    },
    find(added, { name, count }) {
      const mine = added.filter((code) => code.name === name);
      const codes = mine.map(({ key }) => key).reverse();
      return codes.length === 0 ? undefined : { name, wanted: Number(count), codes };
    },
  },
  // The page gets no code.
  events: {
    creating: ["gw-before-redemption-create", ({ name, count }) => ({ name, count: Number(count) })],
    created: ["gw-redemption-created", ({ name, codes }) => ({ name, count: codes.length })],
    updating: ["gw-before-redemption-update", ({ id }, { name }) => ({ id, name })],
    updated: ["gw-redemption-updated", ({ id, name }) => ({ id, name })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    updated: (_saved, { t }) => t.form.updated,
  },
});
