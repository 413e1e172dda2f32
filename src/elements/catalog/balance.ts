import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-balance>`: a chip with the remaining and used quota. */
export const balance = {
  tag: "gw-balance",
  element: doc("elements/lit/balance"),
  view: doc("react/balance-view"),
  summary: doc("Remaining and used quota as a chip. Follows every change on the page. No React inside."),
  attributes: {
    "hide-used": { kind: "boolean", property: "hideUsed", doc: doc("Shows only what remains.") },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["chip", "remaining", "used"],
} as const satisfies ElementEntry;
