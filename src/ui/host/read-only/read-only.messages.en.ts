import { defineMessages } from "../../../i18n/catalogue.js";
/** Texts about a gateway that is not written to, in English. */
export const messages = {
  laisky: "Laisky's fork of one-api",
  console: {
    found: (name: string) =>
      `This looks like ${name}. Writing isn't supported yet, so this console is read-only.`,
    unknown: "This doesn't look like one-api. Writing could damage its data, so this console is read-only.",
  },
  widget: {
    found: (name: string) => `Read-only: this looks like ${name}, and writing isn't supported yet.`,
    unknown: "Read-only: this doesn't look like one-api.",
  },
  lifted: (name: string) => `Writing is enabled, although this looks like ${name}.`,
  liftedUnknown: "Writing is enabled, although this doesn't look like one-api.",
  lift: "Enable writing…",
  close: "Make read-only",
  askTitle: "Enable writing?",
  askText:
    "Only do this if the gateway accepts the same calls as one-api, for example a customized one-api. On any other gateway, saving can erase a channel and its key, remove a token's limits, or change the wrong user.",
  askRemembered: "Applies to this gateway in this browser until you turn it off.",
  confirm: "Enable writing",
};

/** Texts about a gateway that is not written to. */
export const readOnlyMessages = defineMessages(
  "read-only",
  messages,
  (locale) => import(`./read-only.messages.${locale}.js`),
);
