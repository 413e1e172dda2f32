import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";

/** What the log says where no entry matches, in English. */
export const messages = {
  title: "No entries match",
  exact: "Names must match exactly.",
  own: "Only your own entries were searched.",
  excluded: (count: number, complete: boolean) => {
    if (count === 1) return complete ? "The only entry is excluded." : "The only loaded entry is excluded.";
    return `All ${formatNumber(count, "en")} ${complete ? "" : "loaded "}entries are excluded.`;
  },
  showAll: "Show all entries",
};

/** The shape of these texts; every language has exactly these keys. */
export type LogNothingFoundMessages = typeof messages;

/** Texts of a log in which no entry matches. */
export const logNothingFoundMessages = defineMessages(
  "log-nothing-found",
  messages,
  (locale) => import(`./nothing-found.messages.${locale}.js`),
);
