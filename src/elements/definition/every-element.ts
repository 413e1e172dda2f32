import { paymentReturned } from "../../state/payment-returned.js";
import { sessionChanged } from "../../state/session/session-changed.js";
import { locales } from "../../i18n/locale.js";
import { doc, type ElementEntry } from "./definition.js";

/** Attributes that every element has. */
export const sharedAttributes = {
  "base-url": {
    kind: "url",
    property: "baseUrl",
    doc: doc(
      "Address of the gateway, with its path. Default: nearest <gw-provider>, page default, same origin.",
    ),
  },
  "api-url": {
    kind: "url",
    property: "apiUrl",
    doc: doc(
      "Address that programs call, without /v1, as shown in code and links. Default: the server address in the gateway's settings, then base-url.",
    ),
  },
  gateway: {
    kind: "text",
    property: "gateway",
    doc: doc("Name of a gateway that the page configured with configureGateway()."),
  },
  assume: {
    kind: "choice",
    property: "assume",
    values: ["one-api"],
    doc: doc(
      "Takes the gateway for one-api whatever it looks like, for a customized one. Other gateways are read-only. Counts for every element of the same gateway.",
    ),
  },
  "rate-limit": {
    kind: "integer",
    property: "rateLimit",
    doc: doc(
      "Calls that the gateway accepts in three minutes from one address (GLOBAL_API_RATE_LIMIT), where its operator changed that. Work on many records keeps within it. Default: learned. Counts for every element of the same gateway.",
    ),
  },
  locale: {
    kind: "text",
    property: "locale",
    doc: doc(
      `BCP 47 language tag: ${locales.join(" or ")}. Default: nearest <gw-provider>, nearest lang attribute, browser.`,
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
} as const satisfies ElementEntry["attributes"];

/** Properties that every element has and that are never attributes. */
export const sharedProperties = {
  getToken: {
    type: doc("() => string | null | undefined | Promise<string | null | undefined>"),
    doc: doc("Gives the visitor's system access token before every call. Never an attribute, never stored."),
  },
  logger: {
    type: doc(
      "(level: 'debug' | 'info' | 'warn' | 'error', message: string, detail: { gateway?: string; call?: string; kind?: string; status?: number; duration?: number; timedOut?: boolean; element?: string }) => void",
    ),
    doc: doc(
      "The page's own log: notified of every call's end and of failures inside. No entry holds a token, key, password, cookie, body or query value.",
    ),
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
  messages: {
    type: doc("MessageOverrides"),
    doc: doc("Texts of your own by key, { 'tokens.title': 'API keys' }; inner over outer."),
  },
} as const satisfies ElementEntry["properties"];

/** Methods of every element with a view. Calling them sends no `gw-before-…` event. */
export const sharedMethods = {
  refresh: {
    type: doc("() => Promise<void>"),
    doc: doc(
      "Reads account, status and what the view shows again, for example after the page signed the visitor in. What fails says so in the view.",
    ),
  },
  signOut: {
    type: doc("() => Promise<void>"),
    doc: doc(
      "Signs out here, on the gateway and in every other tab. Deletions that can still be undone are sent first. Rejects, still signed in, when one of them fails or the gateway refuses; called again it signs out.",
    ),
  },
} as const satisfies NonNullable<ElementEntry["methods"]>;

/** Custom states that every element with a view has, for the page's style sheets. Several can hold at once. */
export const sharedStates = {
  ready: doc("The element shows what it is there for: rows, a form or a message, no longer a placeholder."),
  loading: doc("A placeholder stands for what is on its way, at first or later."),
  empty: doc("There is nothing to list: no tokens, no models, no usage."),
  error: doc("Something couldn't be loaded, and says so in its place, with a way to try again."),
  "signed-out": doc("Nobody is signed in, or the session has expired."),
} as const;

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
  "loading",
] as const;

/** Events that every element with a view may send. All bubble and are composed. */
export const sharedEvents = {
  "gw-ready": {
    detail: doc("{}"),
    doc: doc("The element first shows what it is there for: rows, a form, a message. :state(ready) begins."),
  },
  "gw-error": {
    detail: doc("{ code: 'crash' | 'load'; area: string }"),
    doc: doc("Something inside threw, or its code could not be loaded. A retry panel is shown."),
  },
  "gw-analytics": {
    detail: doc("AnalyticsDetail"),
    doc: doc(
      "For your analytics: every fact by name, screens, opened checkouts and shown errors. No id, name, key, amount or address is in it.",
    ),
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
} as const satisfies ElementEntry["events"];

/** Events that a page may send to its document, for every element on it. They carry nothing. */
export const pageEvents = {
  [sessionChanged]: doc(
    "The page has signed its visitor in or out by its own means. Every element asks the gateway who is signed in now, and so do other tabs.",
  ),
  [paymentReturned]: doc(
    "The visitor has returned from a checkout that the page opened itself, such as a dialog. <gw-topup> and the console's top-up follow the balance until it rises.",
  ),
} as const;
