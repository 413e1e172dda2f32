import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of the example calls for a new token, in English. */
export const messages = {
  baseUrl: "Base URL",
  copyBaseUrl: "Copy base URL",
  baseUrlCopied: "Base URL copied",
  label: "Example call",
  copy: (language: string) => `Copy ${language} example`,
  copied: (language: string) => `${language} example copied`,
  /** Stands for the address where none is known. */
  anyBaseUrl: "your-base-url",
  /** Stands for the model where none is known. */
  anyModel: "your-model",
};

/** The shape of these texts; every language has exactly these keys. */
export type TokenSnippetMessages = typeof messages;

/** Texts of the example calls for a new token. */
export const tokenSnippetMessages = defineMessages(
  "token-snippets",
  messages,
  (locale) => import(`./token-snippets.messages.${locale}.js`),
);
