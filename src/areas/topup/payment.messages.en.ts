import { defineMessages } from "../../i18n/catalogue.js";
/** Texts about a payment that is on its way, in English. */
export const messages = {
  awaited: "Waiting for your payment. The balance updates when it arrives.",
  stop: "Stop waiting",
  missing: "No payment has arrived yet. It can take a while.",
  again: "Check again",
  arrived: (added: string, balance: string) => `${added} added. Your balance is ${balance}.`,
};

/** The shape of the texts about payments; every language has exactly these keys. */
export type PaymentMessages = typeof messages;

/** Texts about a payment that is on its way. */
export const paymentMessages = defineMessages(
  "payment",
  messages,
  (locale) => import(`./payment.messages.${locale}.js`),
);
