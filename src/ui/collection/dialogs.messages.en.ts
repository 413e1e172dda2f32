import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";
const grouped = (count: number): string => formatNumber(count, "en");
const duration = (seconds: number): string =>
  seconds < 90 ? `${grouped(seconds)}\u00a0s` : `${grouped(Math.round(seconds / 60))}\u00a0min`;

/** Texts of what a list opens: its columns, files, saved views and keys; in English. */
export const messages = {
  exportTitle: "Export",
  exportAction: "Export",
  exportRows: "Rows",
  exportMatching: (rows: number) => (rows === 1 ? "1 matching row" : `All ${grouped(rows)} matching rows`),
  exportEverything: "All matching rows",
  exportPage: (rows: number) => (rows === 1 ? "This page (1 row)" : `This page (${grouped(rows)} rows)`),
  exportFormat: "Format",
  estimating: "Counting…",
  estimateRows: (things: string) => `About ${things}`,
  estimateBetween: (things: string, least: number, most: number) =>
    `About ${things} (${grouped(least)} to ${grouped(most)})`,
  estimateLeast: (things: string) => `At least ${things}`,
  estimate: (things: string | undefined, calls: number, seconds: number, isLeast: boolean) =>
    [
      ...(things === undefined ? [] : [things]),
      (calls === 1 ? "1 call" : `${grouped(calls)} calls`) + (isLeast ? " or more" : ""),
      ...(calls > 1 ? [`about ${duration(seconds)}${isLeast ? " or more" : ""}`] : []),
    ].join(", "),
  estimateFailed: "Couldn't count the rows.",
  exportGoesOn: "Continues while you use other pages of the console. Don't close or reload this tab.",
  exportStays: "Continues while you use other pages, and can be continued after a reload.",
  columnsTitle: "Columns",
  columnsHint: "Shown from left to right in this order.",
  noRoom: "No room",
  inDetails: "In details",
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  done: "Done",
  resetColumns: "Reset",
  views: {
    title: "Save view",
    name: "Name",
    nameMissing: "Enter a name",
    manageTitle: "Saved views",
    none: "No saved views yet.",
    remove: (name: string) => `Delete view “${name}”`,
    copyLink: (name: string) => `Copy link to “${name}”`,
    linkCopied: "Link copied",
    exportAll: "Export views",
    importFile: "Import views…",
    imported: (count: number) => (count === 1 ? "1 view imported" : `${grouped(count)} views imported`),
    importFull: (count: number, of: number, most: number) =>
      `${grouped(count)} of ${grouped(of)} views imported. A list keeps ${grouped(most)}: delete some first.`,
    full: (most: number) => `This list has ${grouped(most)} views, the most it keeps. Delete one first.`,
    importWrong: "This file has no saved views for this list",
  },
  keys: {
    title: "Keyboard shortcuts",
    rows: "Previous or next row",
    inRow: "Move within a row",
    open: "Open row",
    select: "Select row",
    search: "Search",
    help: "Show keyboard shortcuts",
    arrows: "↑ ↓ or K J",
    choose: "X or Space",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type ListDialogMessages = typeof messages;

/** Texts of what a list opens. */
export const listDialogMessages = defineMessages(
  "list-dialogs",
  messages,
  (locale) => import(`./dialogs.messages.${locale}.js`),
);
