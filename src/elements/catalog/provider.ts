import { signInLinks } from "../definition/sign-in-links.js";
import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-provider>`: settings for the elements inside it. */
export const provider = {
  tag: "gw-provider",
  element: doc("elements/lit/provider"),
  summary: doc(
    "Hands gateway, token callback, sign-in page, locale, theme and density to the elements inside it.",
  ),
  use: doc(
    "Around several elements, to say once where the gateway is, where your sign-in page is, and which language and theme they have.",
  ),
  attributes: { ...signInLinks },
  properties: {},
  events: {},
  slots: { "": doc("The page's own content.") },
  parts: [],
} as const satisfies ElementEntry;
