import type { BalanceBook } from "../../../domain/usage/balance-book.js";
import { LogType } from "../../../domain/records/statuses.js";
import { familyRules } from "../one-api-balance-book.js";

const { topUp, management, system } = LogType;

/** `LogTypeRefund` of new-api's code. */
const refund = 6;

/**
 * new-api (wire.md 9.8): until April 2026 administrators overwrite a balance, until June their texts are Chinese, and
 * since then entries name an action; since August 2026 these are in the log of the administrator. Sources: `model`,
 * `controller`, `service/task_billing.go` from April 2025 to August 2026.
 */
export const balanceBook: BalanceBook = {
  rules: [
    { types: [management], kind: "changed", action: "user.quota_add" },
    { types: [management], kind: "changed", action: "user.quota_subtract", sign: -1 },
    { types: [management], kind: "changed", action: "user.quota_override" },
    { types: [management, system], kind: "checkIn", action: "user.checkin" },
    // The payment itself has an entry of its own.
    { types: [management], kind: undefined, action: "user.topup_complete" },
    familyRules.redeemed,
    {
      types: [topUp],
      kind: "confirmed",
      form: /^管理员补单成功，充值金额: (?<amount>.+?)，支付金额[：:].+$/,
    },
    // Epay and Stripe, Creem, Waffo, Waffo Pancake.
    {
      types: [topUp],
      kind: "paid",
      form: /^(?:使用)?[^，\n]{0,40}充值成功，充值(?:金额|额度): (?<amount>.+?)(?:，支付金额[：:].+)?$/,
    },
    {
      types: [topUp],
      kind: "plan",
      sign: -1,
      form: /^使用余额购买订阅成功，套餐: (?<remark>[^]*)，支付金额: [\d.]+，扣除额度: (?<amount>\d+)$/,
    },
    { types: [topUp], kind: undefined, form: /^订阅购买成功，套餐: / },
    familyRules.overwritten,
    { types: [management], kind: "changed", form: /^管理员增加用户额度 (?<amount>.+)$/ },
    { types: [management], kind: "changed", sign: -1, form: /^管理员减少用户额度 (?<amount>.+)$/ },
    { types: [management], kind: "changed", form: /^管理员覆盖用户额度从 (?<from>.+?) 为 (?<to>.+)$/ },
    // As these actions read where their record is missing.
    { types: [management], kind: "changed", form: /^Increased user quota by (?<amount>.+)$/ },
    { types: [management], kind: "changed", sign: -1, form: /^Decreased user quota by (?<amount>.+)$/ },
    { types: [management], kind: "changed", form: /^Overrode user quota from (?<from>.+?) to (?<to>.+)$/ },
    { types: [management], kind: undefined, form: /^管理员重置订阅套餐 .*额度$/ },
    familyRules.newUser,
    familyRules.invitee,
    // Goes to the credit for invitations, which is no balance.
    { ...familyRules.inviter, kind: undefined },
    { types: [system], kind: "checkIn", form: /^用户签到，获得额度 (?<amount>.+?)(?: \([^]*\))?$/ },
    familyRules.failedDrawing,
    familyRules.failedTask,
    { types: [system], kind: "refund", form: /^Video async task failed [^]*?, refund (?<amount>[^,\n]+)$/ },
    { types: [refund], kind: "refund", form: /^(?<remark>[^]*)$/ },
  ],
  otherActions: [
    "authz.",
    "auth.",
    "channel.",
    "custom_oauth.",
    "deployment.",
    "generic",
    "log.",
    "model.",
    "option.",
    "performance.",
    "prefill_group.",
    "redemption.",
    "subscription.",
    "system",
    "token.",
    "user.2fa",
    "user.account_delete",
    "user.binding_clear",
    "user.create",
    "user.delete",
    "user.login",
    "user.manage",
    "user.oauth",
    "user.passkey",
    "user.password",
    "user.register",
    "user.reset_passkey",
    "user.security_verify",
    "user.session",
    "user.update",
    "vendor.",
  ],
  isByOperator: true,
  hasReferralCredit: true,
  pageSize: 100,
};
