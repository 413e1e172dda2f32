import { doc } from "./definition.js";

/** What lists of prices tell the page, and ask it. */
export const priceEvents = {
  "gw-price-created": { detail: doc("{ model: string }"), doc: doc("A model was given a price.") },
  "gw-price-updated": {
    detail: doc("{ model: string }"),
    doc: doc("The price of a model was saved, locked or unlocked."),
  },
  "gw-price-deleted": { detail: doc("{ model: string }"), doc: doc("The price of a model was deleted.") },
  "gw-before-price-create": {
    detail: doc("{ model: string }"),
    cancelable: true,
    doc: doc("A model is about to be given a price."),
  },
  "gw-before-price-update": {
    detail: doc("{ model: string }"),
    cancelable: true,
    doc: doc("The price of a model is about to be saved, locked or unlocked."),
  },
  "gw-before-price-delete": {
    detail: doc("{ model: string }"),
    cancelable: true,
    doc: doc("The price of a model is about to be deleted."),
  },
} as const;
