import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the usage of a token, a user or a channel, in English. */
export const messages = {
  title: { token: "Token usage", user: "User usage", channel: "Channel usage" },
  heading: (name: string) => `${name}: usage`,
  noName: "(no name)",
  range: "Range",
  rangeDays: (days: number) => `${days} days`,
  spend: (days: number) => `Spend, ${days} days`,
  perDay: "Spend per day",
  requests: (days: number) => `Requests, ${days} days`,
  atLeast: (count: string) => `${count}+`,
  used: "Spent in total",
  usedText: "All time",
  usedUnknown: "Not counted without a limit",
  spendByDay: "Spend by day",
  namesakes: (count: number) =>
    `${grouped(count)} tokens share this name. The log identifies tokens by name, so this page covers all of them.`,
  byName: "The log identifies users by name. Requests from before a rename aren't included.",
  topModels: "Top models",
  topUsers: "Top users",
  topTokens: "Top tokens",
  readMore: "Load older requests",
  tests: "Last tests",
  testPassed: "Passed",
  testFailed: "Failed",
  noTests: "No tests in the log.",
  test: "Test",
  loadFailed: "Couldn't load this part",
  notFound: "Couldn't load usage",
};

/** The shape of these texts; every language has exactly these keys. */
export type FiguresMessages = typeof messages;

/** Texts of the usage of a token, a user or a channel. */
export const figuresMessages = defineMessages(
  "figures",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
