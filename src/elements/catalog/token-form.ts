import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { tokenList } from "./token-list.js";

/** `<gw-token-form>`: creates or edits one token. */
export const tokenForm = {
  tag: "gw-token-form",
  view: doc("areas/tokens/token-form"),
  shape: "record",
  room: [593, 777],
  width: 640,
  summary: doc("Form for one access token: new without token-id, else the one named."),
  use: doc(
    "Where one token is edited on a page of its own. `<gw-token-list>` opens the same form beside its list.",
  ),
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
  slots: { ...signedOutSlot },
  parts: ["form"],
} as const satisfies ElementEntry;
