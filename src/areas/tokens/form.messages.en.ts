import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the token form, in English. */
export const messages = {
  listTitle: "Tokens",
  addTitle: "New token",
  editTitle: "Edit token",
  usage: "Usage",
  name: "Name",
  nameHint: "Up to 30 characters (10 in Chinese)",
  nameRequired: "Enter a name",
  nameTooLong: (bytes: number) => `Too long: ${bytes} of 30 bytes`,
  models: "Models",
  modelsAll: "All models",
  modelsSearch: "Search or paste models",
  modelsAvailable: "Available models",
  modelsUnavailable: "Not offered to your group",
  modelsSelected: "Selected models",
  modelsNone: "Your group has no models",
  modelCount: (count: number) => (count === 1 ? "1 model" : `${grouped(count)} models`),
  modelsMore: (names: string, count: number) => `${names} and ${grouped(count)} more`,
  group: "Group",
  groupOwn: "Same as the account",
  groupHint: "Controls available models and pricing",
  backupGroup: "Backup group",
  backupNone: "None",
  subnet: "Allowed IPs",
  subnetHint: "CIDR ranges, comma-separated. Leave empty to allow any IP.",
  /** On gateways that take addresses, too. */
  addressHint: "IP addresses or CIDR ranges, comma-separated. Leave empty to allow any IP.",
  /** On new-api, once a range is typed. */
  rangesIgnored: "Older releases ignore ranges. If the list has nothing else, they then allow any IP.",
  addressWrong: (entry: string) => `“${entry}” isn't an IP address or a CIDR range such as 10.0.0.0/8`,
  subnetWrong: (entry: string) => `“${entry}” isn't a CIDR range such as 10.0.0.0/8`,
  expiry: "Expires",
  expiryHint: (zone: string) => `Your local time (${zone})`,
  expiryWrong: "Expiry time format error",
  expiryPast: "In the past: the token will expire immediately",
  quick: {
    never: "Never",
    quarter: "90 days",
    month: "1 month",
    week: "7 days",
    day: "1 day",
    hour: "1 hour",
    minute: "1 minute",
  },
  quickLabel: "Set expiry",
  quota: "Spending limit",
  quotaWrong: "Enter a whole number",
  unlimited: "No limit",
  accountNote: "Your account balance still applies",
  reviveNote: "Saving with a valid expiry and spending limit enables this token again.",
  created: "Token created",
  createdText: "You can copy this key later from Tokens.",
  updated: "Token saved",
  revived: "Token saved and enabled",
  reviveFailed: (reason: string) => `Token saved, but it couldn't be enabled. ${reason}`,
  key: "Key",
  showKey: "Show key",
  hideKey: "Hide key",
  copyKey: "Copy key",
  another: "Create another",
  toList: "Done",
  toQuickStart: "Send a test request",
  summary: {
    sentence: (abilities: string) => `Key for ${abilities}`,
    separator: ", ",
    allModels: "all models",
    twoModels: (first: string, second: string) => `${first} and ${second}`,
    models: (first: string, others: number) => `${first} and ${grouped(others)} more`,
    noLimit: "no limit",
    never: "never expires",
    until: (when: string) => `until ${when}`,
    expired: "already expired",
    ranges: (count: number) => (count === 1 ? "from 1 IP range" : `from ${grouped(count)} IP ranges`),
  },
  create: "Create token",
  gone: "This token no longer exists",
  loadFailed: "Couldn't load the token",
};

/** The shape of the token form's texts; every language has exactly these keys. */
export type TokenFormMessages = typeof messages;

/** Texts of the token form. */
export const tokenFormMessages = defineMessages(
  "token-form",
  messages,
  (locale) => import(`./form.messages.${locale}.js`),
);
