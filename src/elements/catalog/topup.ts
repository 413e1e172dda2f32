import { doc, type ElementEntry } from "../definition/definition.js";
import { checkoutLink, signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-topup>`: redeem a code, see what is left. */
export const topup = {
  tag: "gw-topup",
  view: doc("areas/topup/topup"),
  room: [234, 292],
  width: 520,
  component: doc("TopUp"),
  summary: doc("Redeems a code, opens the payment page and shows the balance."),
  use: doc(
    "On an account or checkout page: redeem a code, go to the payment page, see the balance. For the balance alone, use `<gw-balance>`.",
  ),
  attributes: {
    ...signInLinks,
    ...checkoutLink,
    ...switches({ sections: ["balance", "redeem", "buy"], actions: ["refresh"] }),
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
  parts: ["form", "balance"],
} as const satisfies ElementEntry;
