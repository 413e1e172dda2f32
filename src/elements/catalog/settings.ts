import type { SettingsTab } from "../../domain/settings/settings-tabs.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents } from "../definition/lists.js";
import { priceEvents } from "../definition/price-events.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** As in `domain/settings/settings-tabs.ts`, whose file is the console's. */
const tabs = [
  "personal",
  "operation",
  "prices",
  "payments",
  "models",
  "limits",
  "system",
  "other",
  "backup",
] as const satisfies readonly SettingsTab[];

/** `<gw-settings>`: the settings, by role. */
export const settings = {
  tag: "gw-settings",
  view: doc("areas/settings/settings"),
  shape: "widget-settings",
  room: [512, 627],
  width: 800,
  summary: doc(
    "Settings with tabs. Personal: access token, invite link, bindings, deletion of the account; where the gateway has them, notifications, check-in and referral credit. For administrators: operation, system and other settings, and model prices; for the super admin, payments, models and limits where the gateway has them, and backups.",
  ),
  use: doc(
    "On an account page, for access token, invitations and connected accounts; for administrators, for the gateway's options too.",
  ),
  attributes: {
    ...signInLinks,
    "register-url": {
      kind: "url",
      property: "registerUrl",
      doc: doc("Sign-up page that invite links open. Default: the gateway's own console."),
    },
    "profile-url": {
      kind: "url",
      property: "profileUrl",
      doc: doc("Address of the profile form; shows the link."),
    },
    tab: {
      kind: "choice",
      property: "tab",
      values: tabs,
      doc: doc("The tab to begin with, if the account may see it. Default: personal."),
    },
    ...switches({
      tabs,
      sections: [
        "check-in",
        "profile",
        "access-token",
        "invite",
        "bindings",
        "delete-account",
        "referral",
        "notifications",
      ],
    }),
  },
  properties: {},
  events: {
    "gw-access-token-created": {
      detail: doc("{}"),
      doc: doc(
        "An access token was generated; the previous one no longer works. The token isn't in the event.",
      ),
    },
    "gw-account-bound": {
      detail: doc("{ kind: string }"),
      doc: doc(
        "An account was bound to the visitor's: 'github', 'discord', 'linuxdo', 'lark', 'oidc', 'wechat', 'telegram', 'email', or the name in the address of a provider that the operator added.",
      ),
    },
    "gw-account-unbound": {
      detail: doc("{ kind: string }"),
      doc: doc("An account was removed from the visitor's, where the gateway can do that."),
    },
    "gw-account-deleted": { detail: doc("{}"), doc: doc("The visitor deleted their own account.") },
    "gw-settings-updated": {
      detail: doc("{ keys: string[] }"),
      doc: doc("Settings were saved; keys are their names on the gateway. No value is in the event."),
    },
    "gw-before-settings-update": {
      detail: doc("{ keys: string[] }"),
      cancelable: true,
      doc: doc("Settings are about to be saved. No value is in the event."),
    },
    // Of the prices.
    ...listEvents,
    ...priceEvents,
  },
  slots: { ...signedOutSlot },
  parts: [
    "tabs",
    "check-in",
    "access-token",
    "invite",
    "bindings",
    "referral",
    "notifications",
    "form",
    "two-factor",
    "passkeys",
    "sessions",
  ],
} as const satisfies ElementEntry;
