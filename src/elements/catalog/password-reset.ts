import { doc, type ElementEntry } from "../definition/definition.js";
import { loginUrl } from "../definition/sign-in-links.js";

/** `<gw-password-reset>`: ask for a reset mail, follow its link. */
export const passwordReset = {
  tag: "gw-password-reset",
  view: doc("areas/sign-in/reset"),
  room: [342, 342, 342],
  width: 400,
  forEverybody: true,
  summary: doc(
    "Asks for the mail with the reset link; with that link's token and address, sets the new password.",
  ),
  use: doc("On the page that the link in a reset mail opens, and on the one that asks for the mail."),
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
      doc: doc("The link's email parameter, from the page's address."),
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
} as const satisfies ElementEntry;
