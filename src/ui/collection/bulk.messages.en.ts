import { defineMessages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../domain/text/number-text.js";
const grouped = (count: number): string => formatNumber(count, "en");

/** Texts about many rows at once: selecting them, and what can be done to them; in English. */
export const messages = {
  bar: "Selected rows",
  chosen: (count: number) => (count === 1 ? "1 selected" : `${grouped(count)} selected`),
  chooseShown: (count: number) => `Select all ${grouped(count)} matching`,
  away: (count: number) => `${grouped(count)} not shown`,
  chooseMatching: "Select all matching",
  clear: "Clear selection",
  undoable: "You can undo this afterwards.",
  nothingToDo: "Nothing to change in this selection",
  ask: (label: string, things: string) => `${label} ${things}?`,
  confirm: (label: string, things: string) => `${label} ${things}`,
  already: {
    enabled: (count: number) => `${grouped(count)} already enabled.`,
    disabled: (count: number) => `${grouped(count)} already disabled.`,
  },
  skipped: (count: number) => (count === 1 ? "1 needs no change." : `${grouped(count)} need no change.`),
  holding: (count: number) => `${grouped(count)} already set to this.`,
  refused: (count: number, reasons: string) => `${grouped(count)} skipped: ${reasons}.`,
  /** Between two reasons. */
  between: "; ",
  vetoed: (count: number) => `${grouped(count)} not allowed by this page.`,
  apply: (things: string) => `Apply to ${things}`,
  andMore: (count: number) => `and ${grouped(count)} more`,
};

/** The shape of these texts; every language has exactly these keys. */
export type BulkMessages = typeof messages;

/** Texts about many rows at once. */
export const bulkMessages = defineMessages(
  "bulk",
  messages,
  (locale) => import(`./bulk.messages.${locale}.js`),
);
