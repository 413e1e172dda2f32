import { defineMessages } from "../../../i18n/catalogue.js";
/** The question before unsaved input is lost, in English. */
export const messages = {
  title: "Leave without saving?",
  text: "Your changes haven't been saved and will be lost.",
  stay: "Keep editing",
  leave: "Leave without saving",
};

/** The shape of these texts; every language has exactly these keys. */
export type LeaveMessages = typeof messages;

/** The question before unsaved input is lost. */
export const leaveMessages = defineMessages(
  "leave",
  messages,
  (locale) => import(`./leave.messages.${locale}.js`),
);
