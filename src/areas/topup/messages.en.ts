import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the top-up screen and the balance chip, in English. */
export const messages = {
  title: "Top-up",
  remaining: "Remaining quota",
  used: "Used quota",
  requests: "Requests",
  points: (points: string) => `${points} points`,
  redeemTitle: "Redeem a code",
  code: "Top-up code",
  codeHint: "From your administrator or the payment page",
  codeMissing: "Please enter the top-up code",
  redeem: "Redeem",
  added: (amount: string) => `Code redeemed: ${amount} added`,
  change: (before: string, after: string) => `${before} → ${after}`,
  taken: (amount: string) => `Code redeemed: ${amount} deducted`,
  requestFailed: "Request failed.",
  looked: "We checked: the code was redeemed.",
  lookedNot: "We checked: the code wasn't redeemed.",
  unclear: "We can't tell whether the code was redeemed. Check the remaining quota before you send it again.",
  buyTitle: "Buy quota",
  buyText: "Opens in a new window with your username and user ID.",
  buy: "Top up",
  noLink: "The super admin has not set a top-up link",
  badLink: "The top-up link isn't valid",
  balance: {
    label: (remaining: string, used: string) => `Quota: ${remaining} remaining, ${used} used`,
    labelRemaining: (remaining: string) => `Quota: ${remaining} remaining`,
    left: "left",
    used: "used",
    loading: "Loading quota…",
    signedOut: "Signed out",
    failed: "Quota unknown",
    retry: "Couldn't load quota. Try again.",
  },
};

/** The shape of the top-up texts; every language has exactly these keys. */
export type TopupMessages = typeof messages;

/** Texts of the top-up screen and the balance chip. */
export const topupMessages = defineMessages("topup", messages, (locale) => import(`./messages.${locale}.js`));
