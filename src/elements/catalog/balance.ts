import { doc, type ElementEntry } from "../definition/definition.js";
import { signInLinks } from "../definition/sign-in-links.js";

/** `<gw-balance>`: a chip with the balance and what was spent. */
export const balance = {
  tag: "gw-balance",
  // Kept in builds without documentation: the frame of its component depends on it.
  element: "elements/lit/balance",
  view: doc("react/balance-view"),
  room: [30, 30, 30],
  summary: doc("Balance and spending as a chip. Follows every change on the page. No React inside."),
  use: doc(
    "In a header or beside a price, wherever a visitor should see what is left. It has no React and is the smallest element. To redeem a code, use `<gw-topup>`.",
  ),
  attributes: {
    ...signInLinks,
    "hide-used": { kind: "boolean", property: "hideUsed", doc: doc("Shows only the balance.") },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["chip", "remaining", "used"],
} as const satisfies ElementEntry;
