import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about many tokens at once, in English. */
export const messages = {
  things: (count: number) => (count === 1 ? "1 token" : `${grouped(count)} tokens`),
  enableText: (count: number): string =>
    count === 1 ? "Apps using it can make calls again." : "Apps using them can make calls again.",
  disableText: (count: number): string =>
    count === 1
      ? "Apps using it will lose access immediately."
      : "Apps using them will lose access immediately.",
  expiry: "Set expiry",
  limit: "Set spending limit",
  group: "Set group",
  deleteTitle: (count: number) => (count === 1 ? "Delete 1 token?" : `Delete ${grouped(count)} tokens?`),
  deleteText: (count: number): string =>
    count === 1
      ? "Apps using it will lose access immediately."
      : "Apps using them will lose access immediately.",
  deleteConfirm: (count: number) => (count === 1 ? "Delete 1 token" : `Delete ${grouped(count)} tokens`),
};

/** The shape of these texts; every language has exactly these keys. */
export type TokenBulkMessages = typeof messages;

/** Texts about many tokens at once. */
export const tokenBulkMessages = defineMessages(
  "token-bulk",
  messages,
  (locale) => import(`./bulk.messages.${locale}.js`),
);
