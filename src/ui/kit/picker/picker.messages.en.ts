import { formatNumber } from "../../../domain/text/number-text.js";
import { defineMessages } from "../../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of dialogs that select several of many, in English. */
export const messages = {
  show: "Show",
  all: "All",
  selected: (count: number) => `Selected ${grouped(count)}`,
  changed: (count: number) => `Changed ${grouped(count)}`,
  ofAll: (count: number, all: number) => `${grouped(count)} of ${grouped(all)}`,
  add: (name: string) => `Add “${name}”`,
  addMany: (count: number) => `Add ${grouped(count)} names`,
  taken: (added: number, there: number) =>
    there === 0 ? `${grouped(added)} added` : `${grouped(added)} added, ${grouped(there)} already selected`,
  pasted: {
    title: "Pasted names",
    found: (fresh: number, there: number) =>
      fresh + there === 0
        ? "No names found in the pasted text"
        : there === 0
          ? `${grouped(fresh)} found in the pasted text`
          : `${grouped(fresh)} found in the pasted text, ${grouped(there)} already selected`,
    left: (count: number) => (count === 1 ? "1 part isn't a name" : `${grouped(count)} parts aren't names`),
    why: (text: string, reason: string) => `${text} – ${reason}`,
    reasons: {
      heading: "not a name",
      target: "target of a mapping",
      comma: "a name can't contain a comma",
      sentence: "a sentence",
      cut: "the text may be incomplete",
    },
  },
  none: "No matches",
  noneSelected: "Nothing selected",
  added: (names: string) => `Added: ${names}`,
  removed: (names: string) => `Removed: ${names}`,
  more: (names: string, count: number) => `${names} and ${grouped(count)} more`,
  copy: "Copy list",
  copied: "List copied",
  clear: "Clear",
  reset: "Reset",
};

/** The shape of these texts; every language has exactly these keys. */
export type PickerMessages = typeof messages;

/** Texts of dialogs that select several of many. */
export const pickerMessages = defineMessages(
  "picker",
  messages,
  (locale) => import(`./picker.messages.${locale}.js`),
);
