import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";
const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of every list, in English. */
export const messages = {
  usage: "Usage",
  filters: "Filters",
  filtersActive: (count: number) => (count === 0 ? "Filters" : `Filters, ${grouped(count)} active`),
  moreFields: (count: number) => (count === 1 ? "1 more field" : `${grouped(count)} more fields`),
  any: (field: string) => `${field}: all`,
  clearFilters: "Clear filters",
  rows: (count: number) => `${grouped(count)} total`,
  /** The rows of a page, where nobody knows how many come after it. */
  range: (from: number, to: number) => `${grouped(from)}–${grouped(to)} of many`,
  some: (count: number, loaded: number) => `${grouped(count)} of ${grouped(loaded)}`,
  partly: (count: number, loaded: number) =>
    `${grouped(count)} matching · searched ${grouped(loaded)} so far`,
  sortedPartly: (loaded: number) => `Only these ${grouped(loaded)} rows are sorted.`,
  loadedPartly: (loaded: number) => `${grouped(loaded)} rows loaded.`,
  loadingRest: (loaded: number) => `Loading all rows… ${grouped(loaded)} so far`,
  slow: "Large lists load slowly to stay within the gateway's rate limit.",
  stop: "Stop",
  loadRest: "Load all rows",
  serverSearch: "Results of the gateway's own search, which compares less.",
  searchRest: "Search all rows",
  loadFailed: "Couldn't load all rows.",
  pageOf: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
  goToPage: "Go to page",
  size: "Rows per page",
  perPage: (size: number) => `${size} per page`,
  fitsWindow: (size: number) => `Fit window (${size})`,
  allOnPage: "All on one page",
  tools: "List options",
  columns: "Columns…",
  compact: "Compact rows",
  export: "Export…",
  shortcuts: "Keyboard shortcuts",
  deletingMany: (things: string) => `${things} deleted`,
  notDeleted: (name: string) => `“${name}” wasn't deleted.`,
  notDeletedMany: (count: number, things: string) =>
    count === 1 ? `${things} wasn't deleted.` : `${things} weren't deleted.`,
  signedOutFirst: "The session ended first.",
  undo: "Undo",
  viewLog: "View log",
  logOf: "log of {}",
  usageOf: "usage of {}",
  undone: "Restored",
  views: {
    label: "Saved views",
    short: "Views",
    all: "All",
    save: "Save view…",
    manage: "Saved views…",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type CollectionMessages = typeof messages;

/** Texts of every list. */
export const collectionMessages = defineMessages(
  "collection",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
