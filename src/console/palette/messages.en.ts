import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";

/** Texts of the command palette, in English. */
export const messages = {
  title: "Command palette",
  placeholder: "Search or run a command…",
  actionsFor: (name: string) => `Actions for ${name}`,
  back: "Back",
  groups: {
    recent: "Recent",
    commands: "Commands",
    actions: "Actions",
    screens: "Go to",
    views: "Saved views",
    settings: "Settings",
  },
  onRow: (action: string, name: string) => `${action}: ${name}`,
  within: (part: string, whole: string) => `${whole} › ${part}`,
  channels: {
    edit: "Edit all channels…",
    move: "Move a model between channels…",
    save: "Save channels as a file…",
    import: "Import channels from a file…",
  },
  questions: {
    usage: "usage of {}|cost of {}",
    served: "who serves {}|channels of {}",
    prices: "prices of {}|price of {}",
  },
  id: (id: number | string) => `ID ${id}`,
  results: (count: number) =>
    count === 0 ? "No results" : count === 1 ? "1 result" : `${formatNumber(count, "en")} results`,
  nothing: (typed: string) => `Nothing matches “${typed}”.`,
  searching: "Searching the gateway…",
  lists: { tokens: "tokens", channels: "channels", users: "users", "redemption-codes": "codes" },
  /** Between the names of lists, and before the last one. */
  between: { names: ", ", last: " and " },
  /** @param own names of lists of what is the reader's; `everyones` are of the rest. Either may be "" */
  searched: (own: string, everyones: string) => {
    const parts = [own === "" ? "" : `your ${own}`, everyones === "" ? "" : `all ${everyones}`];
    return `Searched ${parts.filter((part) => part !== "").join(", and ")}`;
  },
  tooShort: "Type 2 characters to search the gateway",
  failed: (what: string) => `Couldn't search ${what}`,
  secret: {
    compared: "Compared with your tokens only. Gateways can't search for keys.",
    notCompared: "Gateways can't search for keys.",
    nothing: "No token of yours has this key.",
    own: "Only your own tokens can be compared. Keys of other people, of channels and redemption codes can't be looked up.",
  },
  request: {
    remark: "Request IDs weren't searched",
    unsearched:
      "This gateway's log can't be searched by request ID. Find the entry by its time, model and token.",
    nothing: "No log entry has this request ID.",
    log: "the log",
    searched: (everyones: boolean): string => (everyones ? "Searched everyone's log" : "Searched your log"),
  },
  gone: (name: string) => `Couldn't find “${name}”. It may have been deleted.`,
};

/** The shape of these texts; every language has exactly these keys. */
export type PaletteMessages = typeof messages;

/** Texts of the command palette. */
export const paletteMessages = defineMessages(
  "palette",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
