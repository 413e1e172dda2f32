import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the comparison of what was spent with the log, in English. */
export const messages = {
  title: "Spending and log",
  spent: (amount: string) => `Spent in total: ${amount}`,
  uncounted: "This gateway doesn't count what tokens without a limit spend.",
  compare: "Compare with log",
  again: "Compare again",
  equal: (amount: string) => `Equal: the log adds up to ${amount}, too.`,
  moving: "Some calls ended during the comparison.",
  less: (logged: string, difference: string) =>
    `The log adds up to ${logged}: ${difference} of what was spent is missing.`,
  more: (logged: string, difference: string) =>
    `The log adds up to ${logged}: ${difference} more than was spent.`,
  certainty: { known: "Cause", likely: "Likely", possible: "Possible" },
  cause: (certainty: string, text: string) => `${certainty}: ${text}`,
  causes: {
    "logging-off": "logging of calls is off.",
    "deleted-logs": "old log entries were deleted.",
    "logging-was-off": "logging of calls was off for some time.",
    renamed: "the name was changed. Log entries keep the old name.",
    "set-aside": "credit is reserved for calls that are still running.",
    "not-logged": "the gateway failed to log some calls.",
    "earlier-namesake": "the log still has entries of a deleted token of this name.",
    "not-counted": "the gateway counts spending later than it logs, or failed to count some calls.",
  },
  startsLater: (date: string) =>
    `the log starts on ${date}, later than the token. Older entries were deleted, or calls weren't logged.`,
  namesakes: (count: number) => `${grouped(count)} tokens have this name. The log adds them up together.`,
  tests: (amount: string) =>
    `channel tests cost ${amount}. The gateway logs them as calls, but nobody pays for them.`,
  search: (calls: number) => `Find the cause (up to ${grouped(calls)} calls)`,
  starts: (date: string) => `The log starts on ${date}.`,
  empty: "The log has no entries.",
};

/** The shape of these texts; every language has exactly these keys. */
export type SpentCheckMessages = typeof messages;

/** Texts of the comparison of what was spent with the log. */
export const spentCheckMessages = defineMessages(
  "spent-check",
  messages,
  (locale) => import(`./spent-check.messages.${locale}.js`),
);
