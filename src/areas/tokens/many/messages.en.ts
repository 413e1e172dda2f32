import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about what many tokens get, in English. */
export const messages = {
  revived: (count: number) => (count === 1 ? "1 works again." : `${grouped(count)} work again.`),
  sooner: (count: number) =>
    count === 1 ? "1 expires sooner than it does now." : `${grouped(count)} expire sooner than they do now.`,
  atOnce: (count: number): string => (count === 1 ? "It expires immediately." : "They expire immediately."),
  disabled: (count: number) => (count === 1 ? "1 stays disabled." : `${grouped(count)} stay disabled.`),
  expired: (count: number) => (count === 1 ? "1 stays expired." : `${grouped(count)} stay expired.`),
  each: (tokens: string, each: string, amount: string) => `${tokens} × ${each} = ${amount}`,
  unlimited: (tokens: string) => `No limit for ${tokens}.`,
  before: (amount: string) => `Now ${amount} in total.`,
  beforeUnlimited: (count: number) =>
    count === 1 ? "1 has no limit now." : `${grouped(count)} have no limit now.`,
  limitWrong: "Enter 0 or more",
};

/** The shape of these texts; every language has exactly these keys. */
export type ManyTokensMessages = typeof messages;

/** Texts about what many tokens get. */
export const manyTokensMessages = defineMessages(
  "many-tokens",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
