import { doc, type ElementDefinition } from "./definition.js";

const loginUrl = {
  "login-url": {
    kind: "url",
    property: "loginUrl",
    doc: doc("Address of the sign-in page; shows the link, and leads there when all is done."),
  },
} as const satisfies ElementDefinition["attributes"];

/** `<gw-register>`: create an account. */
export const register = {
  tag: "gw-register",
  module: "registration",
  summary: doc(
    "Registration form, with e-mail code and bot check where the gateway asks for them. Its inputs are light-DOM children.",
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
} as const satisfies ElementDefinition;

/** `<gw-password-reset>`: ask for a reset mail, follow its link. */
export const passwordReset = {
  tag: "gw-password-reset",
  module: "password-reset",
  summary: doc(
    "Asks for the mail with the reset link; with that link's token and address, sets the new password.",
  ),
  attributes: {
    ...loginUrl,
    "reset-token": {
      kind: "text",
      property: "resetToken",
      doc: doc("The link's token parameter. Shows the confirmation."),
    },
    email: {
      kind: "text",
      property: "email",
      doc: doc("The link's email parameter, as it stands in the page's address."),
    },
  },
  properties: {},
  events: {
    "gw-reset-mail-sent": { detail: doc("{ email: string }"), doc: doc("The mail was sent.") },
    "gw-password-reset": {
      detail: doc("{ email: string }"),
      doc: doc("The account has a new password. The password itself is not in the event."),
    },
  },
  slots: { header: doc("Above the form, in place of name and logo.") },
  parts: ["form"],
} as const satisfies ElementDefinition;
