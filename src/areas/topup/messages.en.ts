import { defineMessages } from "../../i18n/catalogue.js";
import { quotaUnits } from "../../i18n/quota-units.js";
/** Texts of the top-up screen and the balance chip, in English. */
export const messages = {
  title: "Top-up",
  remaining: "Balance",
  used: "Spent",
  requests: "Requests",
  points: quotaUnits,
  redeemTitle: "Redeem a code",
  code: "Top-up code",
  codeMissing: "Please enter the top-up code",
  redeem: "Redeem",
  added: (amount: string) => `Code redeemed: ${amount} added`,
  change: (before: string, after: string) => `${before} → ${after}`,
  taken: (amount: string) => `Code redeemed: ${amount} deducted`,
  requestFailed: "Request failed.",
  foundDone: "Confirmed: the code was redeemed.",
  foundNotDone: "The code wasn't redeemed.",
  unclear: "We can't tell whether the code was redeemed. Check the balance before you send it again.",
  buyText: "Opens in a new window with your username and user ID.",
  buy: "Buy credit",
  noLink: "The super admin has not set a top-up link",
  badLink: "The top-up link isn't valid",
  setLink: "Set the link",
  next: "Go to Quick start",
  balance: {
    label: (remaining: string, used: string) => `Balance: ${remaining}, ${used} spent`,
    labelRemaining: (remaining: string) => `Balance: ${remaining}`,
    left: "left",
    used: "spent",
    loading: "Loading balance…",
    signedOut: "Signed out",
    signIn: "Sign in",
    failed: "Balance unavailable",
    retry: "Couldn't load the balance. Try again.",
  },
};

/** The shape of the top-up texts; every language has exactly these keys. */
export type TopupMessages = typeof messages;

/** Texts of the top-up screen and the balance chip. */
export const topupMessages = defineMessages("topup", messages, (locale) => import(`./messages.${locale}.js`));
