import { formatNumber } from "../../domain/text/number-text.js";
import { defineMessages } from "../../i18n/catalogue.js";

const grouped = (count: number): string => formatNumber(count, "en");

/** Texts of the orders of credit, in English. */
export const messages = {
  title: "Orders",
  scope: "Whose orders",
  scopes: { own: "Mine", all: "Everyone's" },
  searchLabel: "Search by order number",
  searchHint: "Order number",
  columns: {
    order: "Order",
    user: "User ID",
    state: "Status",
    credit: "Credit",
    money: "Paid",
    method: "Method",
    created: "Created",
    completed: "Completed",
    receipt: "Receipt",
  },
  moneyHint: "Without a sign where the gateway doesn't tell the currency.",
  state: {
    pending: "Pending",
    paid: "Paid",
    failed: "Failed",
    expired: "Expired",
    review: "To be checked",
    unknown: "Unknown",
  },
  views: { pending: "Pending", paid: "Paid" },
  notCompleted: "Not completed",
  rowActions: (trade: string) => `Actions for ${trade}`,
  things: (count: number) => (count === 1 ? "1 order" : `${grouped(count)} orders`),
  nothing: "No order found",
  showAll: "Show all orders",
  list: {
    title: "orders",
    loadFailed: "Couldn't load orders",
    emptyTitle: "No orders yet",
    emptyText: "Every payment for credit is listed here.",
  },
  buy: "Buy credit",
  none: {
    title: "No list of orders",
    text: "This gateway doesn't list orders. Payments are in the log.",
    textOwn: "This gateway lists orders for administrators only. Your payments are in the log.",
  },
  loadFailed: "Couldn't load orders",
  complete: {
    action: "Complete…",
    title: (trade: string) => `Complete order ${trade}?`,
    text: (credit: string, user: number) =>
      `${credit} is added to the account with ID ${user}. Do this only if you received the payment.`,
    textPlain: (user: number) =>
      `Its credit is added to the account with ID ${user}. Do this only if you received the payment.`,
    confirm: "Complete order",
    done: "Order completed",
    reason: "Only a pending order can be completed",
    foundDone: "Confirmed: the order was completed.",
    foundNotDone: "The order wasn't completed.",
    unclear: "We can't tell whether the order was completed. Look at its status before you try again.",
  },
};

/** The shape of the texts of orders; every language has exactly these keys. */
export type OrderMessages = typeof messages;

/** Texts of the orders of credit. */
export const orderMessages = defineMessages(
  "orders",
  messages,
  (locale) => import(`./messages.${locale}.js`),
);
