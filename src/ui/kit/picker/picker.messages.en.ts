import { defineMessages } from "../../../i18n/catalogue.js";
/** Texts of dialogs that select several of many, in English. */
export const messages = {
  show: "Show",
  all: "All",
  selected: (count: number) => `Selected ${count}`,
  changed: (count: number) => `Changed ${count}`,
  ofAll: (count: number, all: number) => `${count} of ${all}`,
  add: (name: string) => `Add “${name}”`,
  addMany: (count: number) => `Add ${count} names`,
  taken: (added: number, there: number) =>
    there === 0 ? `${added} added` : `${added} added, ${there} already selected`,
  none: "No matches",
  noneSelected: "Nothing selected",
  added: (names: string) => `Added: ${names}`,
  removed: (names: string) => `Removed: ${names}`,
  more: (names: string, count: number) => `${names} and ${count} more`,
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
