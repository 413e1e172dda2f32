import { defineMessages } from "../../../i18n/catalogue.js";
import { quotaUnits } from "../../../i18n/quota-units.js";

/** Texts about paying by the gateway's own providers, in English. */
export const messages = {
  title: "Buy credit",
  loadFailed: "Couldn't load the payment methods.",
  method: "Payment method",
  package: "Package",
  amount: "Amount of credit in US dollars",
  amountPoints: "Amount of credit in quota units",
  least: (amount: string) => `At least ${amount}`,
  points: quotaUnits,
  preset: "Common amounts",
  off: (percent: string) => `${percent}% off`,
  problem: {
    none: "Enter an amount",
    "not-a-number": "Enter a number greater than 0",
    fraction: "Enter a whole number",
    cents: "Enter no more than two decimals",
    "too-small": (amount: string) => `Enter at least ${amount}`,
    "too-large": (amount: string) => `Enter ${amount} or less`,
  },
  credit: "Credit",
  toPay: "To pay",
  discount: "Discount",
  fee: "Fee",
  feeIn: (amount: string) => `${amount} included`,
  noCurrency: "The payment page shows the currency.",
  creditVaries: "Your group may get a different amount of credit.",
  priceFailed: "The gateway didn't name a price.",
  pay: "Pay",
  payMoney: (money: string) => `Pay ${money}`,
  opens: "The payment page opens in a new window.",
  opening: "Opening the payment page…",
  unkept:
    "Couldn't save this payment in your browser. Keep this page open, or check your orders before you pay again.",
  blocked:
    "Your browser blocked the new window. Allow windows for this page and try again. Nothing was started.",
  unusable: "The gateway named a payment page that can't be opened safely. Nothing was paid.",
  elsewhere: "Another tab is starting a payment right now.",
  lost: "The gateway's answer was lost. You pay only on the provider's page, so you can try again.",
  found:
    "The order was created, but its payment page didn't arrive. Unless you pay, an order costs nothing: stop waiting and start again.",
  ask: {
    title: "Start another payment?",
    text: (money: string) =>
      `A payment of ${money} is still pending. If you already paid, keep waiting: another payment would charge you again.`,
    confirm: "Start another payment",
    keep: "Keep waiting",
  },
  awaited: (money: string) => `Waiting for your payment of ${money}. The balance updates when it arrives.`,
  by: (money: string, method: string) => `${money} by ${method}`,
  order: (trade: string) => `Order ${trade}`,
  scan: "Scan this code with the payment app.",
  code: "QR code for the payment",
  again: "Open payment page again",
  look: "Check now",
  stop: "Stop waiting",
  done: "Done",
  missing: (money: string) => `Your payment of ${money} hasn't arrived yet. It can take a while.`,
  paid: (money: string, credit: string, balance: string) =>
    `Payment of ${money} received: ${credit} added. Your balance is ${balance}.`,
  paidPlain: (money: string, balance: string) => `Payment of ${money} received. Your balance is ${balance}.`,
  failed: (money: string) => `The payment of ${money} failed. Nothing was added.`,
  expired: (money: string) => `The order of ${money} has expired. Nothing was added.`,
  review: (money: string) =>
    `The payment of ${money} was received, but an administrator has to check it before credit is added.`,
  gone: (money: string) => `The gateway has no order for the payment of ${money}.`,
  noMethods: "No payment method is set up.",
  unconfirmed: "Nobody can pay until you confirm the gateway's payment terms.",
  toSettings: "Go to settings",
};

/** The shape of the texts about paying; every language has exactly these keys. */
export type PayingMessages = typeof messages;

/** Texts about paying by the gateway's own providers. */
export const payingMessages = defineMessages(
  "paying",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
