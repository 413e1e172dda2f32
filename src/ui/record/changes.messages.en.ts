import { defineMessages } from "../../i18n/catalogue.js";
/** Texts about values that changed on the server, or were not kept by it, in English. */
export const messages = {
  conflict: "This changed on the server while you were editing. Nothing has been saved yet.",
  field: "Field",
  theirs: "On the server now",
  mine: "Yours",
  keepTheirs: "Keep theirs",
  saveMine: "Overwrite with mine",
  notKept: "Saved, but the gateway kept different values.",
  sent: "Sent",
  unchanged: "No changes to save",
  unchecked: "Saved, but the result couldn't be checked",
  takeBack: "Don't send",
  notSent: "Nothing was sent",
  deleted: "This was deleted while you were editing. Nothing was saved.",
  on: "On",
  off: "Off",
  nothing: "(empty)",
};

/** The shape of these texts; every language has exactly these keys. */
export type ChangesMessages = typeof messages;

/** Texts about values that changed on the server, or were not kept by it. */
export const changesMessages = defineMessages(
  "changes",
  messages,
  (locale) => import(`./changes.messages.${locale}.js`),
);
