import { defineMessages } from "../../../../i18n/catalogue.js";

/** Texts of what an account sets for itself, in English. */
export const messages = {
  title: "Notifications and privacy",
  text: "How the gateway warns you of a low balance, and what it records of your calls",
  loadFailed: "Couldn't load your settings",
  kind: "Send warnings by",
  byEmail: "Email",
  threshold: "Warn when the balance falls below",
  thresholdUnset: "Until you set one, the gateway's own limit applies",
  email: "Notification email",
  emailHint: "Leave empty to use the address of your account",
  webhook: "Webhook URL",
  webhookSecret: "Webhook secret",
  secretHint: "Signs each call, so that you can tell who sent it",
  secretKept: "Leave empty to keep the current one",
  bark: "Bark URL",
  barkHint: "{{title}} and {{content}} are replaced by the message",
  gotify: "Gotify server",
  gotifyToken: "Gotify app token",
  gotifyPriority: "Priority",
  priorityHint: "0 to 10",
  otherKinds: (kind: string) => `Saving removes what is set for ${kind}.`,
  unpriced: "Allow models without a price",
  unpricedHint: "Calls of them can cost more than you expect",
  recordIp: "Record my IP address in the log",
  recordIpHint: "With each call and each failed call",
  upstream: "Tell me when providers add or remove models",
  language: "Language of messages",
  languageHint: "For what the gateway writes to you. The language of this console is set elsewhere.",
  languageAuto: "Language of each call",
  save: "Save settings",
  saved: "Settings saved",
  foundDone: "Confirmed: your settings were saved.",
  foundNotDone: "Your settings weren't saved.",
  unclear: "We can't tell whether the secret was changed. It's safe to set it again.",
  notRestored: (reason: string) =>
    `Saved, but the gateway dropped other settings of yours that couldn't be set again: ${reason}`,
  problems: {
    threshold: "Enter an amount above 0",
    addressRequired: "Enter a URL",
    addressWrong: "Enter a URL that begins with https:// or http://",
    httpsOnly: "Enter a URL that begins with https://",
    email: "Enter a valid email address",
    tokenRequired: "Enter the token of the app",
    priority: "Enter a number from 0 to 10",
  },
  transfer: {
    title: "Referral credit",
    text: "What you earned by inviting people. Move it to your balance to spend it.",
    left: "Available",
    total: "Earned in total",
    invited: "People invited",
    open: "Move to balance…",
    dialog: "Move to balance",
    amount: "Amount",
    between: (least: string, left: string) => `From ${least} to ${left}`,
    tooLittle: (amount: string) => `You can move credit once you have ${amount}`,
    confirm: "Move",
    done: (amount: string) => `${amount} moved to your balance`,
    foundDone: "Confirmed: the credit was moved to your balance.",
    foundNotDone: "The credit wasn't moved.",
    unclear: "We can't tell whether the credit was moved. Close this and look at what is available.",
    problems: {
      amount: "Enter an amount",
      least: (amount: string) => `The minimum is ${amount}`,
      most: (amount: string) => `You have ${amount}`,
    },
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type OwnMessages = typeof messages;

/** Texts of what an account sets for itself. */
export const ownMessages = defineMessages(
  "own-settings",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
