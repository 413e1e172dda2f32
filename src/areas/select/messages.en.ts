import { defineMessages } from "../../i18n/catalogue.js";

/** Texts of the controls for a page's form, in English. */
export const messages = {
  retry: "Try again",
  signIn: "Sign in",
  more: "Loading more…",
  unlimited: "No limit",
  left: (amount: string) => `${amount} left`,
  model: {
    label: "Model",
    placeholder: "Select a model",
    loading: "Loading models…",
    empty: "No models to select",
    failed: "Couldn't load models",
    signedOut: "You're signed out",
    gone: (name: string) => `${name} (unavailable)`,
    missing: "Select a model.",
    unavailable: "This model can't be used. Select another one.",
  },
  token: {
    label: "Token",
    placeholder: "Select a token",
    loading: "Loading tokens…",
    empty: "No tokens to select",
    failed: "Couldn't load tokens",
    signedOut: "You're signed out",
    gone: (id: string) => `Token ${id} (unavailable)`,
    missing: "Select a token.",
    unavailable: "This token can't be used. Select another one.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type SelectMessages = typeof messages;

/** Texts of the controls for a page's form. */
export const selectMessages = defineMessages(
  "select",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
