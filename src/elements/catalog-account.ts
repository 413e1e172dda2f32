import type { SettingsTab } from "../domain/settings/settings-tabs.js";
import { listEvents } from "./catalog-lists.js";
import { doc, type ElementDefinition } from "./definition.js";
import { signInLinks } from "./sign-in-links.js";
import { switches } from "./switches.js";

/** `<gw-profile>`: one's own account. */
export const profile = {
  tag: "gw-profile",
  module: "profile",
  view: doc("areas/account/profile"),
  summary: doc("Display name, username and password of the signed-in user; ids and email to read."),
  attributes: {
    ...signInLinks,
    "settings-url": {
      kind: "url",
      property: "settingsUrl",
      doc: doc("Address of the settings, where accounts are bound; shows the link."),
    },
    ...switches({ sections: ["display-name", "username", "password", "account"] }),
  },
  properties: {},
  events: {
    "gw-profile-updated": {
      detail: doc("{ fields: ('username' | 'display_name' | 'password')[] }"),
      doc: doc("The profile was saved; fields are those that changed. No value is in the event."),
    },
    "gw-before-profile-update": {
      detail: doc("{ fields: ('username' | 'display_name' | 'password')[] }"),
      cancelable: true,
      doc: doc("The profile is about to be saved; fields are those that were changed."),
    },
  },
  slots: {},
  parts: ["form", "account"],
} as const satisfies ElementDefinition;

/** As in `domain/settings-tabs`, whose file is the console's. */
const tabs = ["personal", "operation", "prices", "system", "other"] as const satisfies readonly SettingsTab[];

/** `<gw-settings>`: the settings, by role. */
export const settings = {
  tag: "gw-settings",
  module: "settings",
  view: doc("areas/settings/settings"),
  summary: doc(
    "Settings with tabs. Personal: access token, invite link, bindings, deletion of the account. For administrators: operation, system and other settings; on one-hub model prices.",
  ),
  attributes: {
    ...signInLinks,
    "register-url": {
      kind: "url",
      property: "registerUrl",
      doc: doc("Registration page that invite links lead to. Default: the gateway's own console."),
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
      sections: ["profile", "access-token", "invite", "bindings", "delete-account"],
    }),
  },
  properties: {},
  events: {
    "gw-access-token-created": {
      detail: doc("{}"),
      doc: doc("A system access token was made; the former one is void. The token is not in the event."),
    },
    "gw-account-bound": {
      detail: doc("{ kind: 'wechat' | 'github' | 'lark' | 'oidc' | 'email' }"),
      doc: doc("An account was bound to the visitor's."),
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
    "gw-price-created": { detail: doc("{ model: string }"), doc: doc("A model was given a price.") },
    "gw-price-updated": {
      detail: doc("{ model: string }"),
      doc: doc("The price of a model was saved, locked or unlocked."),
    },
    "gw-price-deleted": { detail: doc("{ model: string }"), doc: doc("The price of a model was deleted.") },
    "gw-before-price-create": {
      detail: doc("{ model: string }"),
      cancelable: true,
      doc: doc("A model is about to be given a price."),
    },
    "gw-before-price-update": {
      detail: doc("{ model: string }"),
      cancelable: true,
      doc: doc("The price of a model is about to be saved, locked or unlocked."),
    },
    "gw-before-price-delete": {
      detail: doc("{ model: string }"),
      cancelable: true,
      doc: doc("The price of a model is about to be deleted."),
    },
  },
  slots: {},
  parts: ["tabs", "access-token", "invite", "bindings"],
} as const satisfies ElementDefinition;

/** `<gw-home>`: the gateway's home page. */
export const home = {
  tag: "gw-home",
  module: "home",
  view: doc("areas/pages/home"),
  summary: doc(
    "Home page that the administrator wrote, else name, version and what is enabled; with the notice.",
  ),
  attributes: {
    "login-url": {
      kind: "url",
      property: "loginUrl",
      doc: doc("Address of the sign-in page; shows the link to who is signed out."),
    },
    "register-url": {
      kind: "url",
      property: "registerUrl",
      doc: doc("Address of the registration page; shows the link to who is signed out."),
    },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["text", "frame", "notice"],
} as const satisfies ElementDefinition;

/** `<gw-about>`: about the gateway. */
export const about = {
  tag: "gw-about",
  module: "about",
  view: doc("areas/pages/about"),
  summary: doc("About page that the administrator wrote, else what this is."),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["text", "frame"],
} as const satisfies ElementDefinition;

/** `<gw-chat>`: the configured chat page. */
export const chat = {
  tag: "gw-chat",
  module: "chat",
  view: doc("areas/pages/chat"),
  forEverybody: true,
  summary: doc("The configured chat link in a sandboxed frame. The page's policy must allow it (frame-src)."),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["frame"],
} as const satisfies ElementDefinition;

/** `<gw-notice>`: the administrator's notice. */
export const notice = {
  tag: "gw-notice",
  module: "notice",
  view: doc("areas/pages/notice"),
  forEverybody: true,
  summary: doc(
    "The administrator's notice: open once for each text, then behind a button. Nothing while there is none.",
  ),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["notice"],
} as const satisfies ElementDefinition;
