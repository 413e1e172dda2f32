import { doc, type ElementEntry } from "../definition/definition.js";
import { switches } from "../definition/switches.js";

/** `<gw-login>`: sign in with a password. */
export const login = {
  tag: "gw-login",
  view: doc("areas/sign-in/sign-in"),
  room: [276, 276, 380],
  width: 360,
  summary: doc("Sign-in form. Its inputs are light-DOM children, where password managers find them."),
  use: doc(
    "When your visitors have accounts of the gateway. A site with accounts of its own signs its visitors in by a token instead: see the guide on sign-in.",
  ),
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
      doc: doc("Whether other services open in a window or in place of this page. Default: popup."),
    },
    ...switches({
      providers: ["github", "discord", "linuxdo", "oidc", "lark", "wechat", "telegram", "passkey"],
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
      detail: doc("{ way: string; username?: string }"),
      cancelable: true,
      doc: doc(
        "The visitor is about to sign in: by 'password' (with the username), 'passkey', 'github', 'discord', 'linuxdo', 'lark', 'oidc', 'wechat', 'telegram', or the name in the address of a provider that the operator added.",
      ),
    },
    "gw-before-sign-out": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("The visitor is about to sign out."),
    },
  },
  slots: { header: doc("Above the form, in place of name, logo and heading.") },
  parts: ["form"],
} as const satisfies ElementEntry;
