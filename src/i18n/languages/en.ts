import type { Language } from "./language.js";

/** English. */
export const en: Language = {
  name: "English",
  fullStop: ".",
  loadFailure: {
    title: "Couldn't load this part of the page.",
    again: "Try again",
    hint: "If that doesn't help, reload the page.",
    reload: "Reload page",
  },
};
