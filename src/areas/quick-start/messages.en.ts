import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of `<gw-quick-start>`, in English. */
export const messages = {
  title: "Quick start",
  connect: "Connection",
  connectText: "Use this address and key in your app.",
  key: "Key",
  copyKey: "Copy key",
  newToken: "Create token",
  code: "Code",
  codeText: "The key is hidden here. Copying includes it.",
  clients: "Client apps",
  clientsText: "Set up a client app with this key. The link contains the key.",
  copyLink: "Copy link",
  open: "Open",
  copyLinkFor: (client: string) => `Copy link for ${client}`,
  openIn: (client: string) => `Open in ${client}`,
  test: "Test request",
  testText: "Sends one request with this token and model. It's charged like any other.",
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
