import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the gateway's rate limit, in English. */
export const messages = {
  title: "Rate limit",
  text: "How many calls in 3 minutes the gateway accepts from one address (GLOBAL_API_RATE_LIMIT). Jobs and exports keep within it.",
  /** By what the number is taken from. */
  now: {
    page: (calls: number) => `${grouped(calls)} calls, set by this page.`,
    own: (calls: number) => `${grouped(calls)} calls, set in this browser.`,
    learned: (calls: number) => `${grouped(calls)} calls, learned from the gateway.`,
    usual: (calls: number) =>
      `Currently ${grouped(calls)}. The console raises it as long as the gateway accepts every call.`,
  },
  usual: (calls: number) => `Usual: ${grouped(calls)}.`,
  learned: (calls: number) => `Learned before: ${grouped(calls)}.`,
  refused: (time: string) => `Last refusal: ${time}.`,
  label: "Calls in 3 minutes",
  hint: "Applies to this browser only. Leave empty to detect it automatically.",
  wrong: (min: number, max: number) => `Enter a whole number from ${grouped(min)} to ${grouped(max)}`,
  reset: "Reset",
  saved: "Rate limit saved",
  wasReset: "Rate limit reset",
};

/** The shape of the texts of the gateway's rate limit; every language has exactly these keys. */
export type CallLimitMessages = typeof messages;

/** Texts of the gateway's rate limit. */
export const callLimitMessages = defineMessages(
  "call-limit",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
