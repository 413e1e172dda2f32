import type { BalanceBook } from "../../../domain/usage/balance-book.js";
import { LogType } from "../../../domain/records/statuses.js";
import { familyRules, remarkedCredit } from "../one-api-balance-book.js";

const { topUp, management, system } = LogType;

/** `LogTypeTool` of the fork's code. */
const tool = 7;

/**
 * Laisky's fork (wire.md 9.8), with one-api's texts from before January 2025. Sources: `model` and `controller` at
 * 8f947de3.
 */
export const balanceBook: BalanceBook = {
  rules: [
    familyRules.redeemed,
    { types: [topUp], kind: "redeemed", form: /^Recharged (?<amount>.+) using redemption code$/ },
    { types: [topUp], kind: "paid", form: /^Stripe top-up \$[\d.]+ \((?<amount>.+)\)$/ },
    { types: [topUp], kind: "added", form: /^(?:Recharged via API|通过 API 充值) (?<amount>.+)$/ },
    remarkedCredit,
    familyRules.overwritten,
    {
      types: [management],
      kind: "changed",
      form: /^Field quota changed from (?<from>.+?) to (?<to>.+?)(?: \(admin_id=\d+\))?$/,
    },
    { types: [management], kind: undefined, form: /^Field (?!quota )\S+ changed from / },
    familyRules.newUser,
    familyRules.invitee,
    familyRules.inviter,
    { types: [system], kind: "gift", form: /^New user registration gift (?<amount>.+)$/ },
    { types: [system], kind: "gift", form: /^Gifted (?<amount>.+) for using invitation code$/ },
    { types: [system], kind: "reward", form: /^Gifted (?<amount>.+) for inviting user$/ },
    // What tools of a call cost is part of its charge; a call of a tool alone has this entry only.
    { types: [tool], kind: "tool", sign: -1, form: /^MCP tool call: (?<remark>.+) \(server \d+\)$/ },
    { types: [tool], kind: undefined, form: /^Tool invocation: / },
  ],
  otherActions: [],
  isByOperator: false,
  hasReferralCredit: false,
  pageSize: 10,
};
