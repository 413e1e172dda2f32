import { doc, type ElementEntry } from "../definition/definition.js";
import { loginUrl } from "../definition/sign-in-links.js";

/** `<gw-register>`: create an account. */
export const register = {
  tag: "gw-register",
  view: doc("areas/sign-in/register"),
  room: [475, 475, 475],
  width: 400,
  forEverybody: true,
  summary: doc(
    "Registration form, with email code and bot check where the gateway asks for them. Its inputs are light-DOM children.",
  ),
  use: doc(
    "When visitors create accounts of the gateway themselves. Beside `<gw-login>`, with a link from one to the other.",
  ),
  attributes: {
    ...loginUrl,
    aff: {
      kind: "text",
      property: "aff",
      doc: doc("Code of who invited. Kept in the browser's storage for a later visit."),
    },
  },
  properties: {},
  events: {
    "gw-registered": {
      detail: doc("{ username: string }"),
      doc: doc("The account was created. Nobody is signed in by that."),
    },
  },
  slots: { header: doc("Above the form, in place of name and logo.") },
  parts: ["form"],
} as const satisfies ElementEntry;
