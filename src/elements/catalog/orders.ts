import { orderNames } from "../../areas/orders/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; user: number }");

/** `<gw-orders>`: payments for credit, one's own or everybody's. */
export const orders = {
  tag: "gw-orders",
  view: doc("areas/orders/orders"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "Orders of credit with status, amount, money and number, on new-api, one-hub, Done Hub and Laisky's fork; administrators see everyone's, and on new-api complete a pending one.",
  ),
  use: doc(
    "On an account page, beside `<gw-topup>`, where visitors look up a payment. For all that changed a balance in a month, use `<gw-statement>`.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc(
        "Whose orders an administrator sees at first. Default: all. Other users always see their own.",
      ),
    },
    ...switches(
      {
        columns: orderNames.columns,
        actions: ["search", ...readOnlyListActions, "details", ...orderNames.actions],
      },
      "order",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-order-complete": {
      detail: about,
      cancelable: true,
      doc: doc("An administrator wants to credit a pending order manually."),
    },
    "gw-order-completed": {
      detail: about,
      doc: doc("An administrator has credited a pending order manually; user is whose it is."),
    },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
