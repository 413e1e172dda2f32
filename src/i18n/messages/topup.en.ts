/** Texts of the top-up screen and the balance chip, in English. */
export const messages = {
  title: "Top-up",
  remaining: "Remaining quota",
  used: "Used quota",
  requests: "Requests",
  points: (points: string) => `${points} points`,
  redeemTitle: "Redeem a code",
  code: "Top-up code",
  codeHint: "Codes come from the administrator or from the payment page",
  codeMissing: "Please enter the top-up code",
  redeem: "Redeem",
  added: (amount: string) => `Code redeemed: ${amount} added`,
  taken: (amount: string) => `Code redeemed: it took ${amount} away`,
  requestFailed: "Request failed.",
  looked: "We checked: the code was redeemed.",
  lookedNot: "We checked: the code wasn't redeemed.",
  unclear:
    "We can't tell whether the code was redeemed. Compare the remaining quota before you send it again.",
  buyTitle: "Buy quota",
  buyText: "The payment page opens in a new window. It is told your username and user id.",
  buy: "Top up",
  noLink: "The super admin has not set a top-up link",
  badLink: "The configured top-up link cannot be used",
  balance: {
    label: (remaining: string, used: string) => `Quota: ${remaining} remaining, ${used} used`,
    labelRemaining: (remaining: string) => `Quota: ${remaining} remaining`,
    left: "left",
    used: "used",
    loading: "Loading the quota …",
    signedOut: "Signed out",
    failed: "Quota unknown",
    retry: "The quota could not be loaded. Try again",
  },
};

/** The shape of the top-up texts; every language has exactly these keys. */
export type TopupMessages = typeof messages;
