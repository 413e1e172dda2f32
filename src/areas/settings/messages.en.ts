import { defineMessages } from "../../i18n/catalogue.js";
/** Texts around the tabs of the settings, in English. */
export const messages = {
  title: "Settings",
  tabs: {
    personal: "Personal",
    operation: "Operation",
    prices: "Prices",
    system: "System",
    other: "Other",
    backup: "Backup",
  },
};

/** The shape of these texts; every language has exactly these keys. */
export type SettingsMessages = typeof messages;

/** Texts around the tabs of the settings. */
export const settingsMessages = defineMessages(
  "settings",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
