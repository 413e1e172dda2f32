import { defineMessages } from "../../i18n/catalogue.js";

/** Texts of what an administrator can take away from an account's sign-in, in English. */
export const messages = {
  label: "Sign-in",
  text: "For someone who lost the authenticator app or the device with the passkey.",
  reset: { "second-factor": "Turn off two-factor authentication", passkeys: "Remove passkey" },
  ask: {
    "second-factor": (name: string) => `Turn off two-factor authentication of “${name}”?`,
    passkeys: (name: string) => `Remove the passkey of “${name}”?`,
  },
  consequence: {
    "second-factor": "Then the password is enough to sign in, until its owner sets up a new app.",
    passkeys: "Then the account can't be signed in to with it, until its owner adds a new one.",
  },
  done: {
    "second-factor": (name: string) => `Two-factor authentication of ${name} is off`,
    passkeys: (name: string) => `Passkey of ${name} removed`,
  },
  unclear: "We can't tell whether that was done. Doing it again harms nothing.",
};

/** The shape of these texts; every language has exactly these keys. */
export type AccountResetMessages = typeof messages;

/** Texts of what an administrator can take away from an account's sign-in. */
export const accountResetMessages = defineMessages(
  "account-resets",
  messages,
  (locale) => import(`./account-resets.messages.${locale}.js`),
);
