import { formatNumber } from "../../domain/text/number-text.js";
import type { CreditKind } from "../../domain/usage/balance-book.js";
import { defineMessages } from "../../i18n/catalogue.js";
import type { Doubt } from "./statement-doubts.js";

/** Texts of `<gw-statement>`, in English. */
export const messages = {
  title: "Statement",
  heading: (name: string) => `Statement of ${name}`,
  month: "Month",
  exportCsv: "Export CSV",
  menu: "More",
  print: "Print",
  table: (month: string) => `Statement for ${month}`,
  date: "Date",
  description: "Description",
  amount: "Amount",
  dateInUtc: "Date (UTC)",
  opening: "Opening balance",
  closing: "Closing balance",
  now: "Balance now",
  credit: "Credit",
  spent: "Spent",
  unknown: "Unknown",
  usage: "Usage",
  noCredit: "No credit in this month",
  noSpend: "No calls in this month",
  kinds: {
    redeemed: "Code redeemed",
    paid: "Online payment",
    confirmed: "Payment confirmed by an administrator",
    added: "Credit added by an administrator",
    changed: "Balance changed by an administrator",
    gift: "Sign-up credit",
    checkIn: "Daily check-in",
    reward: "Invitation reward",
    refund: "Refund",
    plan: "Plan bought with the balance",
    tool: "Tool call",
    unknown: "Unknown entry",
  } satisfies Readonly<Record<CreditKind, string>>,
  requests: (count: number) => (count === 1 ? "1 request" : `${formatNumber(count, "en")} requests`),
  noModel: "(no model)",
  rest: "Not counted by model yet",
  byPlan: "Paid by a plan",
  basis:
    "Months are in UTC. Balances are calculated from the current balance and the log. Changes missing from the log, such as deleted entries, aren't included.",
  openingUnknown: "A balance is unknown because the log doesn't record the amount of every change.",
  doubts: {
    cut: "This account has more changes than are read here, so its balances are unknown.",
    operators:
      "Some changes by administrators are in a log that this account can't read, so balances are unknown. An administrator can see them.",
    referrals: "Referral credit was moved to the balance without a log entry, so balances are unknown.",
    plans: "The log doesn't tell which calls a plan paid for, so balances are unknown.",
  } satisfies Readonly<Record<Doubt, string>>,
  loadFailed: "Couldn't load the statement",
  stale: "Couldn't refresh. Showing the last loaded statement.",
};

/** Texts of `<gw-statement>`. */
export const statementMessages = defineMessages(
  "statement",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);

/** Texts of a statement, in any language. */
export type StatementMessages = typeof messages;
