import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-topup>`: redeem a code, see what is left. */
export const topup = {
  tag: "gw-topup",
  view: doc("areas/topup/topup"),
  component: doc("TopUp"),
  summary: doc("Redeems a code, opens the payment page and shows the balance."),
  attributes: {
    ...signInLinks,
    ...switches({ sections: ["balance", "redeem", "buy"], actions: ["refresh"] }),
  },
  properties: {},
  events: {
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
