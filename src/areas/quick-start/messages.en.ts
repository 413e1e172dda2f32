import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of `<gw-quick-start>`, in English. */
export const messages = {
  title: "Quick start",
  connect: "Connection",
  connectText: "For any app that works with the OpenAI API.",
  key: "Key",
  copyKey: "Copy key",
  newToken: "Create token",
  code: "Code",
  codeText: "Copying includes your full key.",
  clients: "Client apps",
  test: "Test request",
  testText: "Sends one real request, charged to this token.",
  prompt: "Message",
  promptDefault: "Say hello in one sentence.",
  send: "Send test request",
  stop: "Stop",
  answered: "Answer received",
  failed: "Test request failed",
  next: "What's next",
  toPlayground: "Open in playground",
  toLog: "View log",
  toTokens: "Manage tokens",
};

/** The shape of these texts; every language has exactly these keys. */
export type QuickStartMessages = typeof messages;

/** Texts of `<gw-quick-start>`. */
export const quickStartMessages = defineMessages(
  "quick-start",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
