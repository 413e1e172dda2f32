import { about, chat, home, notice, profile, settings } from "./catalog-account.js";
import { redemptionForm, redemptionTable, userForm, userTable } from "./catalog-admin.js";
import { channelForm, channelTable } from "./catalog-channels.js";
import { logTable, usage } from "./catalog-logs.js";
import { passwordReset, register } from "./catalog-sign-in.js";
import { doc, type ElementDefinition } from "./definition.js";
import { signInLinks } from "./sign-in-links.js";
import { listActions, switches } from "./switches.js";

/** Attributes that every element has. */
export const sharedAttributes = {
  "base-url": {
    kind: "url",
    property: "baseUrl",
    doc: doc(
      "Address of the gateway, with its path. Default: nearest <gw-provider>, page default, same origin.",
    ),
  },
  gateway: {
    kind: "text",
    property: "gateway",
    doc: doc("Name of a gateway that the page configured with configureGateway()."),
  },
  locale: {
    kind: "text",
    property: "locale",
    doc: doc(
      "BCP 47 language tag: en or zh-CN. Default: nearest <gw-provider>, nearest lang attribute, browser.",
    ),
  },
  theme: {
    kind: "choice",
    property: "theme",
    values: ["auto", "light", "dark", "system"],
    doc: doc(
      "auto follows the page: its color-scheme, else what is painted behind the element. system follows the operating system.",
    ),
  },
  density: {
    kind: "choice",
    property: "density",
    values: ["comfortable", "compact"],
    doc: doc("Height of rows and controls."),
  },
} as const satisfies ElementDefinition["attributes"];

/** Properties that every element has and that are never attributes. */
export const sharedProperties = {
  getToken: {
    type: doc("() => string | null | undefined | Promise<string | null | undefined>"),
    doc: doc("Gives the visitor's system access token before every call. Never an attribute, never stored."),
  },
  credentials: {
    type: doc("RequestCredentials"),
    doc: doc("Fetch credentials mode. Default: same-origin on the page's origin, omit elsewhere."),
  },
  appearance: {
    type: doc("Appearance"),
    doc: doc(
      "Values of tokens by name, { accent: '#0a7f5a' }; over the page's --gw-accent, inner over outer.",
    ),
  },
} as const satisfies ElementDefinition["properties"];

/** What every element with a view can be made to do. What a page does by these sends no `gw-before-…` event. */
export const sharedMethods = {
  refresh: {
    type: doc("() => Promise<void>"),
    doc: doc(
      "Reads account, status and what the view shows again, for example after the page signed the visitor in. What fails says so in the view.",
    ),
  },
  signOut: {
    type: doc("() => Promise<void>"),
    doc: doc("Signs out here, on the gateway and in every other tab. Rejects when the gateway refuses."),
  },
} as const satisfies NonNullable<ElementDefinition["methods"]>;

/** Parts that any element with a view may draw, besides its own. */
export const sharedParts = [
  "base",
  "button",
  "button--primary",
  "field",
  "control",
  "badge",
  "menu",
  "dialog",
  "toast",
] as const;

/** Events that every element with a view may send. All bubble and are composed. */
export const sharedEvents = {
  "gw-ready": { detail: doc("{}"), doc: doc("The view stands for the first time.") },
  "gw-error": {
    detail: doc("{ code: 'crash' | 'load'; area: string }"),
    doc: doc("Something inside threw, or its code could not be loaded. A retry panel is shown."),
  },
  "gw-session-expired": { detail: doc("{}"), doc: doc("The gateway no longer knows the visitor.") },
  "gw-before-open": {
    detail: doc("{ url: string; kind: 'chat' | 'top-up' | 'link' }"),
    cancelable: true,
    doc: doc("An outside address is about to be opened in a new window. A chat address holds the key."),
  },
  "gw-before-navigate": {
    detail: doc("{ url: string; path?: string }"),
    cancelable: true,
    doc: doc(
      "The page is about to be left for another, or, with its path in the console, a screen for another. Also after the session expired.",
    ),
  },
  "gw-toast": {
    detail: doc("{ kind: string; text: string }"),
    cancelable: true,
    doc: doc("A message is about to be shown. Cancel it to show your own."),
  },
} as const satisfies ElementDefinition["events"];

/** `<gw-login>`: sign in with a password. */
export const login = {
  tag: "gw-login",
  module: "login",
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

/** `<gw-token-list>`: the visitor's access tokens. */
export const tokenList = {
  tag: "gw-token-list",
  module: "token-list",
  summary: doc(
    "Access tokens of the signed-in user: search, sort, copy, open chat, create, edit, switch, delete.",
  ),
  attributes: {
    ...signInLinks,
    readonly: {
      kind: "boolean",
      property: "readonly",
      doc: doc("Hides everything that changes a token."),
    },
    ...switches(
      {
        columns: ["name", "status", "used", "remaining", "created", "expires"],
        actions: [...listActions, "order", "copy", "chat"],
      },
      "name",
    ),
  },
  properties: {},
  events: {
    "gw-token-created": { detail: doc("{ id: number; name: string }"), doc: doc("A token was created.") },
    "gw-token-updated": {
      detail: doc("{ id: number; name: string }"),
      doc: doc("A token was saved or switched."),
    },
    "gw-token-deleted": { detail: doc("{ id: number; name: string }"), doc: doc("A token was deleted.") },
    "gw-token-copied": {
      detail: doc("{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' }"),
      doc: doc("A key or a client link was put on the clipboard. The key itself is not in the event."),
    },
    "gw-before-token-create": {
      detail: doc("{ name: string }"),
      cancelable: true,
      doc: doc("A token is about to be created."),
    },
    "gw-before-token-update": {
      detail: doc("{ id: number; name: string }"),
      cancelable: true,
      doc: doc("A token is about to be saved or switched."),
    },
    "gw-before-token-delete": {
      detail: doc("{ id: number; name: string }"),
      cancelable: true,
      doc: doc("A token is about to be deleted."),
    },
    "gw-before-token-copy": {
      detail: doc("{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' }"),
      cancelable: true,
      doc: doc("A key or a client link is about to be put on the clipboard."),
    },
  },
  slots: { header: doc("Above the table."), empty: doc("In place of the text of an empty list.") },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementDefinition;

/** `<gw-token-form>`: creates or edits one token. */
export const tokenForm = {
  tag: "gw-token-form",
  module: "token-form",
  summary: doc("Form for one access token: new without token-id, else the one named."),
  attributes: {
    ...signInLinks,
    "token-id": { kind: "integer", property: "tokenId", doc: doc("Id of the token to edit.") },
  },
  properties: {},
  events: {
    "gw-token-created": tokenList.events["gw-token-created"],
    "gw-token-updated": tokenList.events["gw-token-updated"],
    "gw-token-copied": tokenList.events["gw-token-copied"],
    "gw-before-token-create": tokenList.events["gw-before-token-create"],
    "gw-before-token-update": tokenList.events["gw-before-token-update"],
    "gw-before-token-copy": tokenList.events["gw-before-token-copy"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The cancel button was pressed.") },
  },
  slots: {},
  parts: ["form"],
} as const satisfies ElementDefinition;

/** `<gw-topup>`: redeem a code, see what is left. */
export const topup = {
  tag: "gw-topup",
  module: "topup",
  summary: doc("Redeems a code, opens the payment page and shows the remaining quota."),
  attributes: {
    ...signInLinks,
    ...switches({ sections: ["balance", "redeem", "buy"], actions: ["refresh"] }),
  },
  properties: {},
  events: {
    "gw-code-redeemed": {
      detail: doc("{ quota: number }"),
      doc: doc("A code was redeemed; quota is what it added."),
    },
    "gw-before-redeem": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("A code is about to be redeemed. The code is not in the event."),
    },
  },
  slots: {},
  parts: ["form", "balance"],
} as const satisfies ElementDefinition;

/** `<gw-balance>`: a chip with the remaining and used quota. */
export const balance = {
  tag: "gw-balance",
  module: "balance",
  summary: doc("Remaining and used quota as a chip. Follows every change on the page. No React inside."),
  attributes: {
    "hide-used": { kind: "boolean", property: "hideUsed", doc: doc("Shows only what remains.") },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["chip", "remaining", "used"],
} as const satisfies ElementDefinition;

/** `<gw-provider>`: settings for the elements inside it. */
export const provider = {
  tag: "gw-provider",
  module: "provider",
  summary: doc("Hands gateway, token callback, locale, theme and density to the elements inside it."),
  attributes: {},
  properties: {},
  events: {},
  slots: { "": doc("The page's own content.") },
  parts: [],
} as const satisfies ElementDefinition;

/** `<gw-console>`: the whole console. */
export const console = {
  tag: "gw-console",
  module: "console",
  summary: doc("The whole routed console: navigation, guard, every screen."),
  attributes: {
    routing: {
      kind: "choice",
      property: "routing",
      values: ["path", "hash", "memory"],
      doc: doc("Where the route lives: the page's path, its hash, or nowhere. Default hash."),
    },
    "base-path": {
      kind: "text",
      property: "basePath",
      doc: doc("With routing=path: the part of the path before the console's own routes."),
    },
    start: {
      kind: "text",
      property: "start",
      doc: doc(
        "Route to begin with where the page's address names none, such as /token. Default /, the home page.",
      ),
    },
  },
  properties: {},
  events: {
    ...login.events,
    ...register.events,
    ...passwordReset.events,
    "gw-navigated": { detail: doc("{ path: string }"), doc: doc("Another screen is shown.") },
    ...tokenList.events,
    ...topup.events,
    ...channelTable.events,
    ...redemptionTable.events,
    ...logTable.events,
    ...userTable.events,
    ...profile.events,
    ...settings.events,
  },
  methods: {
    navigate: {
      type: doc("(path: string) => Promise<boolean>"),
      doc: doc(
        "Shows the screen at this route, such as /token, once the console stands; false when the visitor keeps what is unsaved.",
      ),
    },
  },
  slots: tokenList.slots,
  parts: ["navigation", "main", "footer"],
} as const satisfies ElementDefinition;

/** Every element, in the order of the documentation. */
export const catalog: readonly ElementDefinition[] = [
  console,
  login,
  register,
  passwordReset,
  tokenList,
  tokenForm,
  topup,
  logTable,
  usage,
  channelTable,
  channelForm,
  redemptionTable,
  redemptionForm,
  userTable,
  userForm,
  profile,
  settings,
  home,
  about,
  chat,
  notice,
  balance,
  provider,
];
