import type { Catalogue } from "./catalogue.js";
import { isolating } from "./isolate.js";
import type { messages as account } from "./messages/account.en.js";
import type { messages as botCheck } from "./messages/bot-check.en.js";
import type { messages as bulk } from "./messages/bulk.en.js";
import type { messages as changes } from "./messages/changes.en.js";
import type { messages as channelForm } from "./messages/channel-form.en.js";
import type { messages as channelTypes } from "./messages/channel-types.en.js";
import type { messages as channels } from "./messages/channels.en.js";
import type { messages as chart } from "./messages/chart.en.js";
import type { messages as collection } from "./messages/collection.en.js";
import type { messages as common } from "./messages/common.en.js";
import type { messages as console } from "./messages/console.en.js";
import type { messages as figures } from "./messages/figures.en.js";
import type { messages as leave } from "./messages/leave.en.js";
import type { messages as listDialogs } from "./messages/list-dialogs.en.js";
import type { messages as logs } from "./messages/logs.en.js";
import type { messages as money } from "./messages/money.en.js";
import type { messages as oauth } from "./messages/oauth.en.js";
import type { messages as overview } from "./messages/overview.en.js";
import type { messages as pages } from "./messages/pages.en.js";
import type { messages as palette } from "./messages/palette.en.js";
import type { messages as paymentTerms } from "./messages/payment-terms.en.js";
import type { messages as personal } from "./messages/personal.en.js";
import type { messages as playground } from "./messages/playground.en.js";
import type { messages as prices } from "./messages/prices.en.js";
import type { messages as quickStart } from "./messages/quick-start.en.js";
import type { messages as readOnly } from "./messages/read-only.en.js";
import type { messages as redemptions } from "./messages/redemptions.en.js";
import type { messages as register } from "./messages/register.en.js";
import type { messages as relay } from "./messages/relay.en.js";
import type { messages as reset } from "./messages/reset.en.js";
import type { messages as settings } from "./messages/settings.en.js";
import type { messages as settingsAdmin } from "./messages/settings-admin.en.js";
import type { messages as setup } from "./messages/setup.en.js";
import type { messages as signIn } from "./messages/sign-in.en.js";
import type { messages as tokenBulk } from "./messages/token-bulk.en.js";
import type { messages as tokenForm } from "./messages/token-form.en.js";
import type { messages as tokenSnippets } from "./messages/token-snippets.en.js";
import type { messages as tokens } from "./messages/tokens.en.js";
import type { messages as topup } from "./messages/topup.en.js";
import type { messages as usage } from "./messages/usage.en.js";
import type { messages as users } from "./messages/users.en.js";

/** The texts of every area whose texts a page can replace, by the name of its catalogue. */
interface Areas {
  readonly account: typeof account;
  readonly "bot-check": typeof botCheck;
  readonly bulk: typeof bulk;
  readonly changes: typeof changes;
  readonly "channel-form": typeof channelForm;
  readonly "channel-types": typeof channelTypes;
  readonly channels: typeof channels;
  readonly chart: typeof chart;
  readonly collection: typeof collection;
  readonly common: typeof common;
  readonly console: typeof console;
  readonly figures: typeof figures;
  readonly leave: typeof leave;
  readonly "list-dialogs": typeof listDialogs;
  readonly logs: typeof logs;
  readonly money: typeof money;
  readonly oauth: typeof oauth;
  readonly overview: typeof overview;
  readonly pages: typeof pages;
  readonly palette: typeof palette;
  readonly "payment-terms": typeof paymentTerms;
  readonly personal: typeof personal;
  readonly playground: typeof playground;
  readonly prices: typeof prices;
  readonly "quick-start": typeof quickStart;
  readonly "read-only": typeof readOnly;
  readonly redemptions: typeof redemptions;
  readonly register: typeof register;
  readonly relay: typeof relay;
  readonly reset: typeof reset;
  readonly settings: typeof settings;
  readonly "settings-admin": typeof settingsAdmin;
  readonly setup: typeof setup;
  readonly "sign-in": typeof signIn;
  readonly "token-bulk": typeof tokenBulk;
  readonly "token-form": typeof tokenForm;
  readonly "token-snippets": typeof tokenSnippets;
  readonly tokens: typeof tokens;
  readonly topup: typeof topup;
  readonly usage: typeof usage;
  readonly users: typeof users;
}

type Text = string | ((...values: never[]) => string);

/** The dotted keys of all texts below `Texts`. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]-?: NonNullable<Texts[Key]> extends Text
    ? Key
    : `${Key}.${KeyOf<NonNullable<Texts[Key]>>}`;
}[keyof Texts & string];

/** The text at a dotted key. */
type TextAt<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<NonNullable<Texts[Head]>, Rest>
    : never
  : Path extends keyof Texts
    ? NonNullable<Texts[Path]>
    : never;

/** The key of a text: its area, then its place in the area, such as `tokens.columns.name`. */
export type MessageKey = KeyOf<Areas>;

/**
 * Texts of a page's own by their keys, for whatever language is shown: `{ "tokens.title": "API keys" }`. A text with values
 * in it is a function of the same values: `{ "tokens.deleted": (name) => `Key ${name} deleted` }`.
 */
export type MessageOverrides = { readonly [Key in MessageKey]?: TextAt<Areas, Key> | undefined };

const none: MessageOverrides = {};

/** The outer texts, with the inner ones in place of those of the same key. The same object while at most one layer has any. */
export function mergeOverrides(layers: readonly (MessageOverrides | undefined)[]): MessageOverrides {
  const all = layers.filter((layer) => layer !== undefined);
  return all.length > 1 ? (Object.assign({}, ...all.toReversed()) as MessageOverrides) : (all[0] ?? none);
}

/** What a catalogue's texts read as with a page's own in them, so that a view gets the same object each time. */
const applied = new WeakMap<MessageOverrides, Map<unknown, unknown>>();

/**
 * The texts of a catalogue with a page's own in place of those of the same key. Keys that the catalogue lacks do nothing; a
 * plain text in place of a function is used whatever the values are.
 */
export function overridden<M>({ area }: Catalogue<M>, texts: M, own: MessageOverrides): M {
  let results = applied.get(own);
  if (!results) applied.set(own, (results = new Map()));
  if (!results.has(texts)) {
    const start = `${area}.`;
    const result = Object.entries(own)
      .filter(([key]) => key.startsWith(start))
      .reduce<unknown>((all, [key, text]) => replaced(all, key.slice(start.length).split("."), text), texts);
    results.set(texts, result);
  }
  return results.get(texts) as M;
}

function replaced(texts: unknown, [head = "", ...rest]: readonly string[], text: unknown): unknown {
  if (typeof texts !== "object" || texts === null || !Object.hasOwn(texts, head)) return texts;
  const before = (texts as Readonly<Record<string, unknown>>)[head];
  return { ...texts, [head]: rest.length > 0 ? replaced(before, rest, text) : likewise(before, text) };
}

/** The page's text in the form of the one that it replaces, so that views need not look; the old one if it has no such form. */
function likewise(before: unknown, text: unknown): unknown {
  if (typeof before === "function" && typeof text === "string") return () => text;
  return typeof text === typeof before && typeof text !== "object" ? isolating(text) : before;
}
