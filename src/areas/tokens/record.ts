import { getToken, listTokens, type Token } from "../../api/entities/tokens.js";
import { createToken, setTokenStatus, updateToken } from "../../api/entities/writing/tokens.js";
import { parseSubnets } from "../../domain/access/subnet.js";
import { needsReactivation } from "../../domain/access/token-reactivation.js";
import { byteLength, limits } from "../../domain/records/limits.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { splitNames } from "../../domain/text/names.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { formatDateTime, nowSeconds } from "../../domain/time/date-time.js";
import { parseExpiry, toLocalInput } from "../../domain/time/expiry.js";
import { NEVER } from "../../domain/time/never.js";
import { isolated } from "../../i18n/isolate.js";
import { doubledMark } from "../../i18n/zones.js";
import type { TokenFormMessages } from "./generated/form.messages.en.js";
import { watchAdded } from "../../state/added-rows.js";
import type { Gateway } from "../../state/gateways.js";
import { inputOf } from "./token-input.js";
import { defineRecord, type KindOf } from "../../ui/record/declaration.js";
import type { RecordEdit } from "../../ui/record/use-record.js";

/** What the texts of a token's form depend on. */
interface TokenContext {
  readonly t: TokenFormMessages;
}

type Facts = Pick<Gateway, "supports">;

/** An access token (wire.md 3.5, behaviour.md 5: quota 500000, expiry -1). */
export const tokenRecord = defineRecord<Token, TokenContext, Facts>()({
  fields: {
    name: {
      label: ({ t }) => t.name,
      default: "",
      check(name) {
        const text = name.trim();
        if (text === "") return ({ t }) => t.nameRequired;
        const bytes = byteLength(text);
        return bytes > limits.tokenName.max ? ({ t }) => t.nameTooLong(bytes) : undefined;
      },
      read: (name) => name.trim(),
    },
    models: {
      label: ({ t }) => t.models,
      default: "",
      typed: (models) => splitNames(models).join(","),
    },
    subnet: {
      label: ({ t }) => t.subnet,
      default: "",
      check(subnet, { facts: { supports } }) {
        const takesAddresses = supports.value.allowList !== "networks";
        const { wrong } = parseSubnets(subnet, takesAddresses);
        if (wrong === undefined) return undefined;
        return ({ t }) => (takesAddresses ? t.addressWrong : t.subnetWrong)(wrong);
      },
      read: (subnet) => parseSubnets(subnet).text,
    },
    /** A time with its offset, see `localIso`; "" for never. */
    expired_time: {
      label: ({ t }) => t.expiry,
      default: "",
      typed: (time) => (time === NEVER ? "" : toLocalInput(time)),
      read: (time) => (time === "" ? NEVER : (parseExpiry(time) ?? (({ t }) => t.expiryWrong))),
      show: (time, { t }) => (time === NEVER ? t.quick.never : formatDateTime(time) + doubledMark(time)),
    },
    /** With unlimited quota the field is out of use, and what it held before stays. */
    remain_quota: {
      label: ({ t }) => t.quota,
      default: "500000",
      typed: String,
      dependsOn: ["unlimited_quota"],
      check: (quota, { fields }) =>
        fields.unlimited_quota || parseWholeNumber(quota) !== undefined ? undefined : ({ t }) => t.quotaWrong,
      read: (quota, { stored }) => parseWholeNumber(quota) ?? stored?.remain_quota ?? 0,
    },
    unlimited_quota: { label: ({ t }) => t.unlimited, default: false },
    group: {
      label: ({ t }) => t.group,
      default: "",
      when: ({ supports }) => supports.value.tokenGroups.includes("group"),
    },
    backup_group: {
      label: ({ t }) => t.backupGroup,
      default: "",
      when: ({ supports }) => supports.value.tokenGroups.includes("backup_group"),
    },
    /** New tokens have it where `getAutoGroups` answers, which the form finds out. */
    auto_groups: {
      label: ({ t }) => t.auto.order,
      default: "",
      when: ({ supports }, stored) =>
        supports.value.autoGroups && (!stored || stored.auto_groups !== undefined),
      value: ({ auto_groups }) => auto_groups ?? "",
      show: (names, { t }) => splitNames(names).map(isolated).join(", ") || t.auto.gateway,
    },
    cross_group_retry: {
      label: ({ t }) => t.auto.retry,
      default: false,
      when: ({ supports }, stored) =>
        supports.value.autoGroups && (!stored || stored.cross_group_retry !== undefined),
    },
  },
  load: (http, { id }) => getToken(http, id),
  // The server writes all fields at once.
  update:
    ({ fresh: { id }, values, facts }) =>
    (http) =>
      updateToken(http, id, inputOf(values, facts)),
  /** An expired or exhausted token that may live again takes a second call. */
  follow(fresh, now) {
    if (!needsReactivation(fresh, now, nowSeconds())) return undefined;
    return {
      send: (http) => setTokenStatus(http, now.id, TokenStatus.enabled),
      isDone: ({ status }) => status === TokenStatus.enabled,
    };
  },
  create: {
    added: (http) => watchAdded((page) => listTokens(http, { page })),
    send: (http, values, { facts }) => createToken(http, inputOf(values, facts)),
    find: (added, { name }) => added.find((token) => token.name === name),
  },
  events: {
    creating: ["gw-before-token-create", ({ name }) => ({ name })],
    created: ["gw-token-created", ({ id, name }) => ({ id, name })],
    updating: ["gw-before-token-update", ({ id }, { name }) => ({ id, name })],
    updated: ["gw-token-updated", ({ id, name }) => ({ id, name })],
  },
  texts: {
    name: ({ name }) => name.trim(),
    title: ({ name }) => name,
    updated: ({ followed }, { t }) => (followed ? t.revived : t.updated),
    followFailed: (reason, { t }) => t.reviveFailed(reason),
  },
});

/** The form of a token. */
export type TokenEdit = RecordEdit<KindOf<typeof tokenRecord>>;
