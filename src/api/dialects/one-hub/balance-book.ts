import type { BalanceBook } from "../../../domain/usage/balance-book.js";
import { LogType } from "../../../domain/records/statuses.js";
import { familyRules } from "../one-api-balance-book.js";

const { topUp, management, system } = LogType;

/** one-hub and Done Hub (wire.md 9.8). Sources: `model`, `controller` and `relay/task` at 387f8bf1 and 42841b35. */
export const balanceBook: BalanceBook = {
  rules: [
    familyRules.redeemed,
    { types: [topUp], kind: "paid", form: /^在线充值成功，充值积分: (?<amount>-?\d+)，支付金额：.+$/ },
    familyRules.overwritten,
    {
      types: [management],
      kind: "changed",
      form: /^管理员增减用户额度 (?<amount>.+?)(?:, 备注: (?<remark>[^]*))?$/,
    },
    familyRules.newUser,
    familyRules.invitee,
    familyRules.inviter,
    // Done Hub's share of what an invited account pays.
    {
      types: [system],
      kind: "reward",
      form: /^邀请用户充值返利 (?<amount>.+?)(?: \(固定奖励\)|\s+\(充值额度: [^]*\))$/,
    },
    familyRules.failedDrawing,
    familyRules.failedTask,
  ],
  otherActions: [],
  isByOperator: false,
  hasReferralCredit: false,
  pageSize: 10,
};
