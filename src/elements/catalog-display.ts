import { doc, type ElementDefinition } from "./definition.js";

/** `<gw-balance>`: a chip with the remaining and used quota. */
export const balance = {
  tag: "gw-balance",
  module: "balance",
  summary: doc("Remaining and used quota as a chip. Follows every change on the page. No React inside."),
  attributes: {
    "hide-used": { kind: "boolean", property: "hideUsed", doc: doc("Shows only what remains.") },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["chip", "remaining", "used"],
} as const satisfies ElementDefinition;

/** `<gw-provider>`: settings for the elements inside it. */
export const provider = {
  tag: "gw-provider",
  module: "provider",
  summary: doc("Hands gateway, token callback, locale, theme and density to the elements inside it."),
  attributes: {},
  properties: {},
  events: {},
  slots: { "": doc("The page's own content.") },
  parts: [],
} as const satisfies ElementDefinition;
