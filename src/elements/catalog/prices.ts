import { priceNames } from "../../areas/settings/prices/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { priceEvents } from "../definition/price-events.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

/** `<gw-prices>`: what models cost. Changed by role 100, on one-hub by role 10. */
export const prices = {
  tag: "gw-prices",
  view: doc("areas/settings/prices/prices"),
  shape: "table",
  room: [900, 2200],
  summary: doc(
    "What models cost, per million input and output tokens. For the super admin (on one-hub every admin): edit, paste, compare with usage, models without a price, multipliers of groups. For other accounts: the prices of the models they can use, where the gateway tells them.",
  ),
  use: doc(
    "On a page for administrators who set prices, or for customers who want to know them: on one-api nobody but the super admin can read prices; Laisky's fork has them by channel, which this doesn't show.",
  ),
  attributes: {
    ...signInLinks,
    ...switches({ columns: priceNames.columns, actions: [...listActions, ...priceNames.actions] }, "model"),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    ...priceEvents,
    "gw-settings-updated": {
      detail: doc("{ keys: string[] }"),
      doc: doc("Multipliers of groups or tables of ratios were saved; keys are their names on the gateway."),
    },
    "gw-before-settings-update": {
      detail: doc("{ keys: string[] }"),
      cancelable: true,
      doc: doc("Multipliers of groups or tables of ratios are about to be saved."),
    },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
