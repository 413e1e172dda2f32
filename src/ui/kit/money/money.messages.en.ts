import { defineMessages } from "../../../i18n/catalogue.js";
import { quotaUnits } from "../../../i18n/quota-units.js";
/** Texts of fields for money and quota, in English. */
export const messages = {
  unit: (label: string) => `${label}: unit`,
  points: "quota units",
  inPoints: quotaUnits,
  /** A column of a file: "Cost (USD)", "Cost (quota units)". */
  inUnit: (label: string, unit: string) => `${label} (${unit})`,
  equals: (other: string) => `= ${other}`,
  add: (label: string) => `Add to ${label}`,
  set: (label: string) => `Set ${label}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  high: (usual: string) => `More than 100 times the usual ${usual}. Check the amount.`,
  wrong: (example: string) => `Enter an amount, such as ${example} or 1,000,000 quota units`,
  wrongPoints: "Enter a whole number of quota units",
};

/** The shape of these texts; every language has exactly these keys. */
export type MoneyMessages = typeof messages;

/** Texts of fields for money and quota. */
export const moneyMessages = defineMessages(
  "money",
  messages,
  (locale) => import(`./money.messages.${locale}.js`),
);
