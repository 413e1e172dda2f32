import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the overview, in English. */
export const messages = {
  title: "Overview",
  whose: "Scope",
  all: "Gateway",
  self: "My account",
  updated: (time: string) => `Updated ${time}`,
  menu: "More",
  quickStart: "Quick start",
  startHere: "Open Overview after sign-in",
  steps: {
    title: "Get started",
    progress: (done: number, all: number) => `${done} of ${all} done`,
    show: "Show first steps",
    dismiss: "Dismiss",
    done: "done",
    password: "Change the password",
    channel: "Create a channel",
    test: "Test the channel",
    token: "Create a token",
    call: "Send your first request",
    texts: {
      password: "This account still uses its initial password.",
      channel: "Channels connect the gateway to model providers.",
      test: "Make sure the key and models work.",
      token: "Apps authenticate with a token.",
      call: "Use Quick start, an app or curl.",
    },
    unknown: "Not confirmed yet. Change it, or sign in again with the new one.",
  },
  figures: "Summary",
  week: "Spend by day",
  requestsByDay: "Requests by day",
  measure: "Metric",
  measures: { spend: "Spend", requests: "Requests" },
  usage: "Usage",
  usageOf: (title: string) => `${title}: usage`,
  noRequests: "No requests in the last 7 days",
  noSpend: "No spend in the last 7 days",
  spendToday: "Spend today",
  spendWeek: "Spend, 7 days",
  spendMonth: "Spend, 30 days",
  balance: "Balance",
  spentInAll: (amount: string) => `${amount} spent in total`,
  requests: (count: string) => (count === "1" ? "1 request" : `${count} requests`),
  requestsWeek: "Requests, 7 days",
  perDay: (count: number) => `${grouped(count)} per day on average`,
  rate: "Requests/hour",
  about: (count: string) => `About ${count}`,
  thanYesterday: (change: string) => `${change} vs. same time yesterday`,
  thanWeekBefore: (change: string) => `${change} vs. previous 7 days`,
  lastWeek: "Last 7 days",
  counting: "Last 7 days, still counting",
  gap: (amount: string) => `Last 7 days; the log has ${amount} more`,
  surplus: (amount: string) => `Last 7 days; the log has ${amount} less`,
  tops: {
    model: "Top models",
    user: "Top users",
    channel: "Top channels",
    token: "Top tokens",
  },
  failures: "Failed requests by channel",
  failuresInLog: (count: number) =>
    count === 1
      ? "1 failed request in the last 7 days"
      : `${grouped(count)} failed requests in the last 7 days`,
  failuresSince: (count: number, since: string) =>
    `Based on the last ${grouped(count)} failures (since ${since})`,
  noFailures: "No failed requests in the last 7 days",
  noChannel: "(no channel)",
  noName: "(no name)",
  channelById: (id: number) => `Channel ${id}`,
  noModel: "(no model)",
  attention: "Needs attention",
  more: (count: number) => `${grouped(count)} more`,
  allClear: "All clear",
  tokensFine: "No token is over its spending limit or about to expire",
  noTokens: "No tokens yet.",
  noChannels: "No channels yet.",
  addChannel: "Create a channel",
  noneEnabled: "No channel is enabled.",
  openChannels: "Go to channels",
  channelsFine: (count: number, untested: number) => {
    const enabled = count === 1 ? "1 channel enabled" : `${grouped(count)} channels enabled`;
    if (untested > 0) return `${enabled}, ${grouped(untested)} not tested yet`;
    return count === 1 ? `${enabled}, passing` : `${enabled}, all passing`;
  },
  problems: {
    autoDisabled: "Auto-disabled",
    noKey: "No key in use",
    failed: "Test failed",
    lowBalance: "Low balance",
    slow: "Slow",
    exhausted: "Exhausted",
    expired: "Expired",
    expiring: "Expires soon",
    nearlyExhausted: "Nearly exhausted",
    account: "Low balance",
  },
  tested: (when: string) => `Tested ${when}`,
  whyTested: (why: string, when: string) => `${why} · tested ${when}`,
  providerBalance: (amount: string) => `Provider balance ${amount}`,
  tokenSpent: (amount: string) => `${amount} spent`,
  tokenLeft: (amount: string) => `${amount} left`,
  expires: (when: string) => `Expires ${when}`,
  expiredWhen: (when: string) => `Expired ${when}`,
  lasts: (days: number) =>
    days < 1
      ? "Lasts less than a day at this rate"
      : `Lasts about ${days === 1 ? "1 day" : `${days} days`} at this rate`,
  topUp: "Top up",
  open: "Open",
  openOf: (name: string) => `Open ${name}`,
  editKey: "Edit key",
  editKeyOf: (name: string) => `Edit key of ${name}`,
  enable: "Enable",
  test: "Test",
  actOn: { enable: (name: string) => `Enable ${name}`, test: (name: string) => `Test ${name}` },
  enabled: "Channel enabled",
  passed: (name: string, duration: string) => `${name} responded in ${duration}`,
  typeUnknown: "This gateway may not support this type, so the channel can't be tested",
  found: {
    tested: (name: string) => `Confirmed: “${name}” was tested.`,
    notTested: (name: string) => `“${name}” wasn't tested.`,
  },
  countOf: (count: number, kind: string) => `${kind}: ${grouped(count)}`,
  failed: "Couldn't load the overview",
  loadFailed: "Couldn't load this part",
  stale: "Couldn't refresh. Showing the last loaded data.",
};

/** The shape of the overview's texts; every language has exactly these keys. */
export type OverviewMessages = typeof messages;

/** Texts of the overview. */
export const overviewMessages = defineMessages(
  "overview",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
