import { doc, type ElementEntry } from "../definition/definition.js";
import { checkoutLink, signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

const payment = doc(
  "{ method: string; plan?: number | undefined; quota?: number | undefined; money?: number | undefined; currency?: string | undefined }",
);

/** `<gw-topup>`: redeem a code, see what is left. */
export const topup = {
  tag: "gw-topup",
  view: doc("areas/topup/topup"),
  room: [234, 292],
  width: 520,
  component: doc("TopUp"),
  summary: doc("Redeems a code, opens the payment page, and shows the balance and plans."),
  use: doc(
    "On an account or checkout page: redeem a code, go to the payment page, see the balance. For the balance alone, use `<gw-balance>`.",
  ),
  attributes: {
    ...signInLinks,
    ...checkoutLink,
    ...switches({ sections: ["balance", "redeem", "buy", "plans"], actions: ["refresh"] }),
  },
  properties: {},
  events: {
    "gw-before-checkout": {
      detail: doc("{ returnUrl: string }"),
      cancelable: true,
      doc: doc(
        "The visitor wants to buy credit. Cancel it to open a checkout of your own; returnUrl is this page with gw-payment=returned in its query, where the balance is followed until it rises.",
      ),
    },
    "gw-before-payment": {
      detail: doc(
        "{ method: string; amount: number; plan?: number | undefined; quota?: number | undefined; money?: number | undefined; currency?: string | undefined }",
      ),
      cancelable: true,
      doc: doc(
        "The visitor wants to pay by one of the gateway's providers. amount is in the gateway's unit, quota what it adds in quota units, money what it costs, as far as they are known; plan is the ID of a plan that is paid for in place of credit. Cancel it and no order is made.",
      ),
    },
    "gw-payment-started": {
      detail: payment,
      doc: doc("An order was made, and the provider's page is opened. Its address is not in the event."),
    },
    "gw-payment-completed": {
      detail: payment,
      doc: doc("The gateway has credited an order that was awaited here, and the balance was read again."),
    },
    "gw-before-plan-purchase": {
      detail: doc("{ id: number; title: string; quota?: number | undefined }"),
      cancelable: true,
      doc: doc(
        "The visitor wants to buy a plan with the balance; quota is what it takes, in quota units. Cancel it and nothing is bought.",
      ),
    },
    "gw-plan-bought": {
      detail: doc("{ id: number; title: string }"),
      doc: doc("A plan was bought with the balance; id is the plan's."),
    },
    "gw-credit-added": {
      detail: doc("{ quota: number }"),
      doc: doc("After a checkout the balance rose; quota is by how much, in quota units, model calls aside."),
    },
    "gw-code-redeemed": {
      detail: doc("{ quota?: number | undefined }"),
      doc: doc(
        "A code was redeemed; quota is what it added, left out when the answer was lost and only the log showed it.",
      ),
    },
    "gw-before-redeem": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("A code is about to be redeemed. The code is not in the event."),
    },
  },
  slots: { ...signedOutSlot },
  parts: ["form", "balance", "payment", "plans"],
} as const satisfies ElementEntry;
