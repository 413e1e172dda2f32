import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of a new gateway's setup, in English. */
export const messages = {
  title: "Set up this gateway",
  intro: "It has no accounts yet. Create the first one, for its super admin.",
  usernameLimit: "Up to 12 characters",
  usernameTooLong: "Username can't be longer than 12 characters (4 in Chinese)",
  passwordHint: "At least 8 characters",
  passwordTooLong: "Password can't be longer than 72 characters",
  submit: "Create account",
  pending: "Creating account…",
  success: "Account created",
  successText: (name: string) => `You can now sign in as ${name}.`,
  already: "This gateway is already set up",
  alreadyText: "Its first account exists. Nothing was changed.",
  toLogin: "Sign in",
  foundDone: "Confirmed: the gateway is set up.",
  foundNotDone: "The gateway isn't set up yet.",
};

/** The shape of the setup's texts; every language has exactly these keys. */
export type SetupMessages = typeof messages;

/** Texts of a new gateway's setup. */
export const setupMessages = defineMessages(
  "setup",
  messages,
  (locale) => import(`./setup.messages.${locale}.js`),
);
