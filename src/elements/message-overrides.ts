import type { messages as account } from "../areas/account/messages.en.js";
import type { messages as botCheck } from "../ui/content/bot-check.messages.en.js";
import type { messages as bulk } from "../ui/collection/bulk.messages.en.js";
import type { messages as changes } from "../ui/record/changes.messages.en.js";
import type { messages as channelForm } from "../areas/channels/form.messages.en.js";
import type { messages as channelTypes } from "../areas/channels/types.messages.en.js";
import type { messages as channels } from "../areas/channels/messages.en.js";
import type { messages as chart } from "../ui/chart/messages.en.js";
import type { messages as collection } from "../ui/collection/messages.en.js";
import type { messages as common } from "../i18n/common.messages.en.js";
import type { messages as console } from "../console/messages.en.js";
import type { messages as figures } from "../areas/figures/messages.en.js";
import type { messages as leave } from "../ui/host/leave/leave.messages.en.js";
import type { messages as listDialogs } from "../ui/collection/dialogs.messages.en.js";
import type { messages as logs } from "../areas/logs/messages.en.js";
import type { messages as money } from "../ui/kit/money/money.messages.en.js";
import type { messages as oauth } from "../ui/content/oauth.messages.en.js";
import type { messages as overview } from "../areas/overview/messages.en.js";
import type { messages as pages } from "../areas/pages/messages.en.js";
import type { messages as palette } from "../console/palette/messages.en.js";
import type { messages as paymentTerms } from "../areas/shared/payment-terms.messages.en.js";
import type { messages as personal } from "../areas/settings/personal/personal.messages.en.js";
import type { messages as playground } from "../areas/playground/messages.en.js";
import type { messages as prices } from "../areas/settings/prices/prices.messages.en.js";
import type { messages as quickStart } from "../areas/quick-start/messages.en.js";
import type { messages as readOnly } from "../ui/host/read-only/read-only.messages.en.js";
import type { messages as redemptions } from "../areas/redemptions/messages.en.js";
import type { messages as register } from "../areas/sign-in/register.messages.en.js";
import type { messages as relay } from "../areas/shared/relay.messages.en.js";
import type { messages as reset } from "../areas/sign-in/reset.messages.en.js";
import type { messages as settings } from "../areas/settings/messages.en.js";
import type { messages as settingsAdmin } from "../areas/settings/options/admin.messages.en.js";
import type { messages as setup } from "../areas/sign-in/setup.messages.en.js";
import type { messages as signIn } from "../areas/sign-in/messages.en.js";
import type { messages as tokenBulk } from "../areas/tokens/bulk.messages.en.js";
import type { messages as tokenForm } from "../areas/tokens/form.messages.en.js";
import type { messages as tokenSnippets } from "../areas/shared/token-snippets.messages.en.js";
import type { messages as tokens } from "../areas/shared/tokens.messages.en.js";
import type { messages as topup } from "../areas/topup/messages.en.js";
import type { messages as usage } from "../areas/usage/messages.en.js";
import type { messages as users } from "../areas/users/messages.en.js";

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
 * Texts of a page's own by their keys, for whatever language is shown: `{ "tokens.title": "API keys" }`. A text with
 * values in it is a function of the same values: `{ "tokens.deleted": (name) => `Key ${name} deleted` }`.
 */
export type MessageOverrides = { readonly [Key in MessageKey]?: TextAt<Areas, Key> | undefined };
