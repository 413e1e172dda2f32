import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of everything that calls a model, in English. */
export const messages = {
  token: "Token",
  model: "Model",
  noTokenMatch: "No matching tokens",
  noModelMatch: "No matching models",
  loadingTokens: "Loading tokens…",
  loadingModels: "Loading models…",
  unlimited: "No limit",
  left: (amount: string) => `${amount} left`,
  loadFailed: "Couldn't load your tokens",
  loading: "Tokens and models",
  noTokens: {
    title: "Create a token first",
    text: "A token is the key for calling models.",
    action: "Create token",
  },
  unusable: {
    title: "No usable token",
    text: "Your tokens are disabled, expired or over their spending limit.",
    action: "Go to tokens",
  },
  noModels: {
    title: "No models for this token",
    text: "No enabled channel offers a model to this token. Select another token, or ask an administrator.",
    adminText: "No enabled channel offers a model to this token's group.",
    action: "Go to channels",
  },
  errors: {
    key: {
      title: "The gateway rejected this token",
      text: "It may have been disabled or deleted, or it has expired. Select another token.",
    },
    quota: {
      title: "Out of credit",
      text: "Top up your balance, or raise the token's spending limit.",
    },
    forbidden: {
      title: "This token can't make this call",
      text: "Check the token's models and IP restriction.",
    },
    model: {
      title: "No channel offers this model",
      text: "Select another model, or ask an administrator to enable a channel for it.",
    },
    "rate-limited": {
      title: "Too many requests",
      text: "Wait a moment, then try again.",
    },
    invalid: {
      title: "The request was rejected",
      text: "Check the parameters and the model.",
    },
    upstream: {
      title: "The model provider failed",
      text: "Try again. If it keeps failing, an administrator can test the channel.",
    },
    "no-relay": {
      title: "This address doesn't accept model calls",
      text: "If a proxy is in front of the gateway, it has to forward /v1 too.",
    },
    network: {
      title: "Can't reach the gateway",
      text: "Check your connection. If the gateway is on another origin, it has to allow calls from this page (CORS), or use a proxy.",
    },
    cut: {
      title: "The connection was lost",
      text: "Part of the answer is missing. The gateway may still charge for it.",
    },
    unexpected: {
      title: "The gateway sent an unexpected response",
      text: "Try again, or select another model.",
    },
  },
  toTopup: "Go to top-up",
  says: (text: string) => `Message: ${text}`,
  stopped: "Stopped. The gateway may still charge for the whole answer.",
  brokeOff: "The answer ended early.",
  tooLong: "The answer reached its token limit.",
  empty: "The model returned an empty answer.",
  waiting: "Waiting for the answer…",
  answer: "Answer",
  reasoning: "Reasoning",
  copyCode: "Copy code",
  codeCopied: "Code copied",
  figures: "Answer details",
  firstAfter: (duration: string) => `First token ${duration}`,
  total: (duration: string) => `Total ${duration}`,
  tokens: (prompt: string, completion: string) => `${prompt} + ${completion} tokens`,
  tokensExplained: "Prompt + completion",
  checkingCost: "Checking cost…",
  unknown: "Cost not in the log yet",
  again: "Check again",
  logEntry: "View log entry",
};

/** The shape of these texts; every language has exactly these keys. */
export type RelayMessages = typeof messages;

/** Texts of everything that calls a model. */
export const relayMessages = defineMessages(
  "relay",
  messages,
  (locale) => import(`./relay.messages.${locale}.js`),
);
