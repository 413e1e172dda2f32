import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the alerts, in English. */
export const messages = {
  title: "Alerts",
  bell: (count: number) => (count === 0 ? "Alerts" : `Alerts (${grouped(count)})`),
  list: "Alerts",
  none: "No alerts",
  noneText: (time: string | undefined) =>
    time === undefined ? "Not checked yet." : `Nothing has crossed a threshold. Last checked ${time}.`,
  dismiss: (what: string) => `Dismiss “${what}”`,
  dismissAll: "Dismiss all",
  edit: "Edit thresholds",
  checked: (time: string) => `Last checked ${time}.`,
  when: "Checked every 5 minutes while the console is open and visible.",
  trouble: "Couldn't check.",
  what: {
    balance: (limit: string) => `Your balance is below ${limit}`,
    "user-balance": (name: string, limit: string) => `${name}: balance below ${limit}`,
    "channel-balance": (name: string, limit: string) => `${name}: provider balance below ${limit}`,
    spend: (percent: number) => `Your spend today is above ${grouped(percent)}% of the daily average`,
    "all-spend": (percent: number) =>
      `Spend of all accounts today is above ${grouped(percent)}% of the daily average`,
    failing: (count: number, name: string) =>
      count === 1 ? `${name} is failing` : `${grouped(count)} channels are failing`,
  },
  figure: {
    left: (amount: string) => `${amount} left`,
    spend: (today: string, mean: string) => `${today} today, ${mean} a day on average in the 7 days before`,
    failed: "Its last test failed",
    noKey: "None of its keys is in use",
    autoDisabled: "The gateway disabled it",
    separator: ", ",
    names: (names: string, more: number) => (more === 0 ? names : `${names} and ${grouped(more)} more`),
  },
  open: {
    balance: "Go to Top-up",
    "user-balance": "Open user",
    "channel-balance": "Open channel",
    spend: "Go to Usage",
    "all-spend": "Go to Usage",
    failing: (count: number): string => (count === 1 ? "Open channel" : "Go to Channels"),
  },
  several: (count: number) => `${grouped(count)} alerts`,
  edits: {
    title: "Alert thresholds",
    lead: "Leave a field empty for no alert. Thresholds stay in this browser, for this account.",
    own: "Your account",
    balance: "Balance below",
    spend: "Spend per day above",
    ofMean: "% of the 7-day average",
    percentWrong: "Enter a percentage above 0",
    amountWrong: "Enter an amount",
    gateway: "Gateway",
    allSpend: "Spend of all accounts per day above",
    failing: "Failing channels",
    failingHint: "When a channel's last test failed, or the gateway disabled it",
    users: "Balances of users",
    channels: "Provider balances of channels",
    addUser: "Username",
    addUserHint: "Exact names only",
    addUserAction: "Add user",
    addChannel: "Add channel",
    noUser: (name: string) => `No user “${name}”`,
    loadingChannels: "Loading channels…",
    noChannel: "No matching channel",
    noBalances: "The gateway hasn't looked up any channel's balance. Refresh one under Channels.",
    below: (name: string) => `${name}: below`,
    remove: (name: string) => `Remove ${name}`,
    full: (count: number) => `At most ${grouped(count)}`,
    loadFailed: "Couldn't load channels",
    save: "Save thresholds",
    saved: "Thresholds saved",
  },
  notify: {
    label: "System notifications",
    hint: "Also shown while you're in another window",
    ask: "Turn on system notifications",
    denied: "Your browser blocks notifications from this site. Allow them in its site settings.",
    unsupported: "This browser doesn't offer notifications here.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type AlertMessages = typeof messages;

/** Texts of the alerts. */
export const alertMessages = defineMessages(
  "alerts",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
