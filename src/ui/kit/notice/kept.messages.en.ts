import { defineMessages } from "../../../i18n/catalogue.js";

/** Texts about what a browser should keep, in English. */
export const messages = {
  unkept:
    "Not saved: this browser's storage is full or blocked. The change lasts until you close or reload this page.",
};

/** The shape of these texts; every language has exactly these keys. */
export type KeptMessages = typeof messages;

/** Texts about what a browser should keep. */
export const keptMessages = defineMessages(
  "kept",
  messages,
  (locale) => import(`./kept.messages.${locale}.js`),
);
