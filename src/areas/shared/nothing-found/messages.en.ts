import { defineMessages } from "../../../i18n/catalogue.js";
import { formatNumber } from "../../../domain/text/number-text.js";

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count, "en")} ${many}`;
const every = (count: number, one: string, many?: string): string =>
  count === 1 ? `the only ${one}` : `all ${counted(count, one, many)}`;

/** What lists say where no row matches, and of which rows and fields that is known, in English. */
export const messages = {
  title: {
    tokens: "No tokens match",
    channels: "No channels match",
    users: "No users match",
    codes: "No codes match",
    prices: "No prices match",
    models: "No models match",
  },
  showAll: {
    tokens: "Show all tokens",
    channels: "Show all channels",
    users: "Show all users",
    codes: "Show all codes",
    prices: "Show all prices",
    models: "Show all models",
  },
  /** Of rows that are here, all of the list; how many there are. */
  here: {
    tokens: (typed: string, count: number) =>
      `Searched the IDs, names and models of your ${counted(count, "token")} for “${typed}”.`,
    channels: (typed: string, count: number) =>
      `Searched the IDs, names, groups, tags, types and models of ${every(count, "channel")} for “${typed}”.`,
    users: (typed: string, count: number) =>
      `Searched the IDs, usernames, display names, emails and groups of ${every(count, "user")} for “${typed}”.`,
    codes: (typed: string, count: number) =>
      `Searched the IDs and names of ${every(count, "code")} for “${typed}”.`,
    prices: (typed: string, count: number) =>
      `Searched the models of ${every(count, "price")} for “${typed}”.`,
    models: (typed: string, count: number) =>
      `Searched the names, groups and channels of ${every(count, "model")} for “${typed}”.`,
  },
  /** Where prices have providers. */
  owners: (typed: string, count: number) =>
    `Searched the models and providers of ${every(count, "price")} for “${typed}”.`,
  /** Where only the models that the account can use are listed. */
  ownPrices: (typed: string, count: number) =>
    `Searched the ${counted(count, "model")} that you can use for “${typed}”.`,
  /** What the gateway's own search looked through, while not all rows are here. */
  atGateway: (list: "tokens" | "channels" | "users" | "codes", match: string) => {
    const searched = {
      tokens: "your tokens",
      channels: "all channels",
      users: "all users",
      codes: "all codes",
    };
    return `The gateway searched ${searched[list]} for ${match}.`;
  },
  match: (typed: string, { ids, start, of }: { ids: boolean; start: boolean; of: "names" | "users" }) =>
    `${ids ? `the ID “${typed}” and ` : ""}${of === "users" ? "usernames, display names and emails" : "names"} that ${start ? "start with" : "contain"} “${typed}”`,
  filtered: "No rows match these filters",
  filteredLoaded: (count: number) =>
    count === 1
      ? "The only loaded row doesn't match these filters"
      : `None of the ${formatNumber(count, "en")} loaded rows matches these filters`,
  /** Beside the filters. */
  alsoSearched: (typed: string) => `They were also searched for “${typed}”.`,
  showAllRows: "Show all rows",
  key: {
    tokens: (count: number, complete: boolean) =>
      `Compared with the keys of your ${counted(count, complete ? "token" : "loaded token")} in this browser. Keys of other people can't be compared.`,
    codes: (count: number, complete: boolean) =>
      complete
        ? `Compared with ${every(count, "code")} in this browser.`
        : `Compared with the ${counted(count, "loaded code")} in this browser.`,
    untold: "The gateway doesn't show these keys, so this one can't be compared.",
    never: "This list can't be searched by a key.",
    unsent: "Nothing was sent to the gateway.",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type NothingFoundMessages = typeof messages;

/** Texts of lists where no row matches. */
export const nothingFoundMessages = defineMessages(
  "nothing-found",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
