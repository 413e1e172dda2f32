import { defineMessages } from "../../i18n/catalogue.js";
/** Texts of a gateway's payment terms, in English. */
export const messages = {
  title: "Payment terms",
  text: "The gateway creates no redemption codes and takes no payments until you confirm its payment terms.",
  action: "Confirm payment terms…",
  dialogTitle: "Confirm the payment terms?",
  dialogText:
    "You confirm the gateway's compliance statement: you are responsible for offering payments, redemption codes, subscription plans and invite rewards lawfully. They're turned on for everyone.",
  recorded: "The gateway records your account, your IP address and the time.",
  confirm: "Confirm payment terms",
  confirmed: "Payment terms confirmed",
  foundDone: "Confirmed: the payment terms are accepted.",
  foundNotDone: "The payment terms aren't confirmed.",
  codesRoot: "Codes can't be created until you confirm the gateway's payment terms.",
  codesAdmin:
    "Codes can't be created until the super admin confirms the gateway's payment terms in the settings.",
  toSettings: "Go to settings",
};

/** The shape of the payment terms' texts; every language has exactly these keys. */
export type PaymentTermsMessages = typeof messages;

/** Texts of a gateway's payment terms. */
export const paymentTermsMessages = defineMessages(
  "payment-terms",
  messages,
  (locale) => import(`./payment-terms.messages.${locale}.js`),
);
