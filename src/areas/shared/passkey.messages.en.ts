import { defineMessages } from "../../i18n/catalogue.js";

/** Texts of what a browser does with passkeys, in English. */
export const messages = {
  signIn: "Sign in with a passkey",
  failed: {
    canceled: "Canceled or timed out. Try again.",
    known: "This device already has a passkey for this account.",
    elsewhere: "Passkeys for this gateway only work on its own site.",
    unsupported: "This browser can't use passkeys here.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type PasskeyMessages = typeof messages;

/** Texts of what a browser does with passkeys. */
export const passkeyMessages = defineMessages(
  "passkey",
  messages,
  (locale) => import(`./passkey.messages.${locale}.js`),
);
