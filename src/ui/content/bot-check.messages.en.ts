import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the bot check, in English. */
export const messages = {
  label: "Bot check",
  loading: "Loading the bot check…",
  running: "Please try again in a few seconds, the check is running",
  failed: "Couldn't load the bot check. Check your connection and content blockers.",
  broken: (code: string) => `The bot check failed (${code}).`,
  retry: "Reload",
};

/** The shape of the bot check's texts; every language has exactly these keys. */
export type BotCheckMessages = typeof messages;

/** Texts of the bot check. */
export const botCheckMessages = defineMessages(
  "bot-check",
  messages,
  (locale) => import(`./bot-check.messages.${locale}.js`),
);
