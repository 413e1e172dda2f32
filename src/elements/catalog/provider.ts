import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-provider>`: settings for the elements inside it. */
export const provider = {
  tag: "gw-provider",
  element: doc("elements/lit/provider"),
  summary: doc("Hands gateway, token callback, locale, theme and density to the elements inside it."),
  attributes: {},
  properties: {},
  events: {},
  slots: { "": doc("The page's own content.") },
  parts: [],
} as const satisfies ElementEntry;
