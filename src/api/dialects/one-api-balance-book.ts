import type { BalanceBook, BalanceRule } from "../../domain/usage/balance-book.js";
import { LogType } from "../../domain/records/statuses.js";

const { topUp, management, system } = LogType;

/** What all of the family but Laisky's fork write for these, since one-api has (wire.md 2.5). */
export const familyRules = {
  redeemed: { types: [topUp], kind: "redeemed", form: /^通过兑换码充值 (?<amount>.+?)(?:，兑换码ID \d+)?$/ },
  overwritten: {
    types: [management],
    kind: "changed",
    form: /^管理员将用户额度从 (?<from>.+?)修改为 (?<to>.+)$/,
  },
  newUser: { types: [system], kind: "gift", form: /^新用户注册赠送 (?<amount>.+)$/ },
  invitee: { types: [system], kind: "gift", form: /^使用邀请码赠送 (?<amount>.+)$/ },
  inviter: { types: [system], kind: "reward", form: /^邀请用户赠送 (?<amount>.+)$/ },
  failedDrawing: { types: [system], kind: "refund", form: /^构图失败 [^]*?，补偿 (?<amount>[^，\n]+)$/ },
  failedTask: { types: [system], kind: "refund", form: /^异步任务执行失败 [^]*?，补偿 (?<amount>[^，\n]+)$/ },
} as const satisfies Readonly<Record<string, BalanceRule>>;

/** Credit by `POST /api/topup`: the text is the administrator's remark, and the entry has the points. */
export const remarkedCredit: BalanceRule = { types: [topUp], kind: "added", form: /^(?<remark>[^]*)$/ };

/** one-api (wire.md 9.8). Source: `model` and `controller` at 8df4a267. */
export const balanceBook: BalanceBook = {
  rules: [
    familyRules.redeemed,
    { types: [topUp], kind: "added", form: /^通过 API 充值 (?<amount>.+)$/ },
    remarkedCredit,
    familyRules.overwritten,
    familyRules.newUser,
    familyRules.invitee,
    familyRules.inviter,
  ],
  otherActions: [],
  isByOperator: false,
  hasReferralCredit: false,
  pageSize: 10,
};
