import { tokenNames } from "../../areas/tokens/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

/** `<gw-token-list>`: the visitor's access tokens. */
export const tokenList = {
  tag: "gw-token-list",
  view: doc("areas/tokens/token-list"),
  shape: "table",
  room: [586, 2190],
  summary: doc(
    "Access tokens of the signed-in user: search, sort, copy, open chat, create, edit, switch, delete.",
  ),
  use: doc(
    "The heart of an account page: visitors create, copy, limit and revoke the tokens that their apps use. For a page that only hands out one, hide the rest by `only`.",
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
      detail: doc(
        "{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' | 'lobechat' | 'own' }",
      ),
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
      detail: doc(
        "{ id: number; name: string; form: 'key' | 'next' | 'ama' | 'opencat' | 'lobechat' | 'own' }",
      ),
      cancelable: true,
      doc: doc("A key or a client link is about to be put on the clipboard."),
    },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
