import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

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
  points: "Points",
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
    added: "Credit added by an administrator",
    changed: "Balance changed by an administrator",
    gift: "Sign-up credit",
    reward: "Invitation reward",
    refund: "Refund",
  },
  requests: (count: number) => (count === 1 ? "1 request" : `${formatNumber(count, "en")} requests`),
  noModel: "(no model)",
  rest: "Not counted by model yet",
  basis:
    "Months are in UTC. Balances are calculated from the current balance and the log. Changes missing from the log, such as deleted entries, aren't included.",
  openingUnknown: "A balance is unknown because the log doesn't record the amount of every change.",
  cut: "This account has more changes than are read here, so its balances are unknown.",
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
