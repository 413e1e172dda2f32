import { defineMessages } from "../../../i18n/catalogue.js";
/** Texts of a field for a time, in English. */
export const messages = {
  which: (field: string) => `${field}: the clock shows this time twice`,
  time: (isFirst: boolean, offset: string) => `${isFirst ? "First" : "Second"} time (${offset})`,
};

/** The shape of these texts; every language has exactly these keys. */
export type TimeFieldMessages = typeof messages;

/** Texts of a field for a time. */
export const timeFieldMessages = defineMessages(
  "time-field",
  messages,
  (locale) => import(`./time-field.messages.${locale}.js`),
);
