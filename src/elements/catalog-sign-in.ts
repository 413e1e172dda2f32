import { doc, type ElementDefinition } from "./definition.js";
import { switches } from "./switches.js";

/** `<gw-login>`: sign in with a password. */
export const login = {
  tag: "gw-login",
  module: "login",
  view: doc("areas/sign-in/sign-in"),
  summary: doc("Sign-in form. Its inputs are light-DOM children, where password managers find them."),
  attributes: {
    "register-url": {
      kind: "url",
      property: "registerUrl",
      doc: doc("Address of the registration page; shows the link."),
    },
    "reset-url": {
      kind: "url",
      property: "resetUrl",
      doc: doc("Address of the password-reset page; shows the link."),
    },
    "profile-url": {
      kind: "url",
      property: "profileUrl",
      doc: doc("Where the default-password warning leads."),
    },
    expired: {
      kind: "boolean",
      property: "expired",
      doc: doc("Says that the session has expired."),
    },
    "oauth-mode": {
      kind: "choice",
      property: "oauthMode",
      values: ["popup", "tab"],
      doc: doc("Whether GitHub, Lark and OIDC open in a window or in place of this page. Default popup."),
    },
    ...switches({
      providers: ["github", "oidc", "lark", "wechat"],
      actions: ["reset", "register", "sign-out"],
    }),
  },
  properties: {},
  events: {
    "gw-signed-in": {
      detail: doc("{ user: { id: number; username: string; role: number }; defaultPassword: boolean }"),
      doc: doc("Signed in."),
    },
    "gw-signed-out": { detail: doc("{}"), doc: doc("Signed out by the element's own button.") },
    "gw-before-sign-in": {
      detail: doc("{ way: 'password' | 'github' | 'lark' | 'oidc' | 'wechat'; username?: string }"),
      cancelable: true,
      doc: doc("The visitor is about to sign in; username with a password only."),
    },
    "gw-before-sign-out": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("The visitor is about to sign out."),
    },
  },
  slots: { header: doc("Above the form, in place of name and logo.") },
  parts: ["form"],
} as const satisfies ElementDefinition;

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
  module: "register",
  view: doc("areas/sign-in/register"),
  forEverybody: true,
  summary: doc(
    "Registration form, with email code and bot check where the gateway asks for them. Its inputs are light-DOM children.",
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
  view: doc("areas/sign-in/reset"),
  forEverybody: true,
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
} as const satisfies ElementDefinition;
