import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";
import { quotaUnits } from "../../i18n/quota-units.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of usage, in English. */
export const messages = {
  title: "Usage",
  heading: (name: string) => `${name}: usage`,
  noName: "(no name)",
  measure: "Metric",
  measures: { spend: "Spend", requests: "Requests", tokens: "Tokens" },
  split: "Split by",
  splitBy: (split: string) => `Split by ${split}`,
  splits: { model: "Model", user: "User", token: "Token", channel: "Channel", none: "Day" },
  range: "Range",
  ranges: { today: "Today", "7d": "7 days", "30d": "30 days", "90d": "90 days", month: "This month" },
  custom: "Custom…",
  dates: "Custom range",
  from: "From",
  to: "To",
  apply: "Apply",
  datesWrong: "Enter two dates at most a year apart, the earlier one first.",
  filters: "Filters",
  filterBy: { user: "Username", token: "Token name", model: "Model", channel: "Channel ID" },
  clear: "Clear",
  menu: "More",
  exportCsv: "Export CSV",
  statement: "Statement",
  print: "Print",
  forget: "Clear stored sums",
  total: "Total",
  sampled: "In the sample",
  change: (percent: string) => `${percent} vs. previous period`,
  points: quotaUnits,
  /** Columns of a file. */
  dayInUtc: "Day (UTC)",
  dayOfServer: "Day (server time)",
  channelId: "Channel ID",
  splitTokens: (prompt: string, completion: string) => `${prompt} prompt, ${completion} completion`,
  byDay: (measure: string) => `${measure} by day`,
  by: (measure: string, split: string) => `${measure} by ${split.toLowerCase()}`,
  show: (name: string) => `Show ${name} in the chart`,
  inLog: (name: string) => `${name}: show in the log`,
  share: "Share",
  day: "Day",
  none: { model: "(no model)", user: "(no user)", token: "(no token)", channel: "(no channel)" },
  channelById: (id: string) => `Channel ${id}`,
  rest: "Other",
  more: (count: number) => `Show ${grouped(count)} more`,
  table: (measure: string) => `${measure} by day as a table`,
  sources: {
    database: "From the gateway's database",
    gateway: "From the gateway's statistics",
    log: "From the log",
    sample: "Sample",
  },
  exact: "exact",
  counting: "still counting",
  gap: (amount: string) => `the log has ${amount} more`,
  surplus: (amount: string) => `the log has ${amount} less`,
  similar: (model: string) => `may include models whose names differ from “${model}” only at “_” or “%”`,
  spendOnly: "This source has spend only, no requests or tokens.",
  databaseAway: "The gateway's database can't be read right now. Another source is used.",
  emptyTitle: "No usage in this range",
  emptyText: "Model calls appear here once they are charged.",
  toTokens: "Go to tokens",
  loadFailed: "Couldn't load usage",
  namesakes: (count: number) =>
    `${grouped(count)} tokens share this name. The log identifies tokens by name, so this page covers all of them.`,
  byName: "The log identifies users by name. Requests from before a rename aren't included.",
  used: (amount: string) => `${amount} in total`,
  tests: "Last tests",
  testPassed: "Passed",
  testFailed: "Failed",
  noTests: "No tests in the log.",
  test: "Test",
  partFailed: "Couldn't load this part",
};

/** The shape of the usage texts; every language has exactly these keys. */
export type UsageMessages = typeof messages;

/** Texts of usage. */
export const usageMessages = defineMessages("usage", messages, (locale) => import(`./messages.${locale}.js`));
