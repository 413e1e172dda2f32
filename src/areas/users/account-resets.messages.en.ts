import { defineMessages } from "../../i18n/catalogue.js";

/** Texts of what an administrator can take away from an account's sign-in, in English. */
export const messages = {
  label: "Sign-in",
  text: "For users who lost their authenticator app or passkey device",
  reset: { "second-factor": "Turn off two-factor authentication", passkeys: "Remove passkey" },
  ask: {
    "second-factor": (name: string) => `Turn off two-factor authentication for “${name}”?`,
    passkeys: (name: string) => `Remove the passkey for “${name}”?`,
  },
  consequence: {
    "second-factor": "They can sign in with only their password until they set it up again.",
    passkeys: "They can no longer sign in with it. They can add a new one in their settings.",
  },
  done: {
    "second-factor": (name: string) => `Two-factor authentication turned off for ${name}`,
    passkeys: (name: string) => `Passkey removed for ${name}`,
  },
  unclear: "We can't tell whether that worked. It's safe to try again.",
};

/** The shape of these texts; every language has exactly these keys. */
export type AccountResetMessages = typeof messages;

/** Texts of what an administrator can take away from an account's sign-in. */
export const accountResetMessages = defineMessages(
  "account-resets",
  messages,
  (locale) => import(`./account-resets.messages.${locale}.js`),
);
