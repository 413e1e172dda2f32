import { tokenNames } from "../areas/tokens/names.js";
import { doc, type ElementDefinition } from "./definition.js";
import { listEvents, listProperties } from "./catalog-lists.js";
import { signInLinks } from "./sign-in-links.js";
import { listActions, switches } from "./switches.js";

/** `<gw-token-list>`: the visitor's access tokens. */
export const tokenList = {
  tag: "gw-token-list",
  module: "token-list",
  view: doc("areas/tokens/token-list"),
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
        columns: tokenNames.columns,
        actions: [...listActions, ...tokenNames.actions],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-token-created": { detail: doc("{ id: number; name: string }"), doc: doc("A token was created.") },
    "gw-token-updated": {
      detail: doc("{ id: number; name: string }"),
      doc: doc("A token was saved or switched."),
    },
    "gw-token-deleted": { detail: doc("{ id: number; name: string }"), doc: doc("A token was deleted.") },
    "gw-token-copied": {
      detail: doc("{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' | 'lobechat' }"),
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
      detail: doc("{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' | 'lobechat' }"),
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
  view: doc("areas/tokens/token-form"),
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
  view: doc("areas/topup/topup"),
  component: doc("TopUp"),
  summary: doc("Redeems a code, opens the payment page and shows the remaining quota."),
  attributes: {
    ...signInLinks,
    ...switches({ sections: ["balance", "redeem", "buy"], actions: ["refresh"] }),
  },
  properties: {},
  events: {
    "gw-code-redeemed": {
      detail: doc("{ quota?: number | undefined }"),
      doc: doc(
        "A code was redeemed; quota is what it added, left out when the answer was lost and only the log showed it.",
      ),
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
