import { ownedNames } from "../../areas/all-tokens/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; name: string }");

/** `<gw-token-table>`: everybody's tokens. Needs role 10. */
export const tokenTable = {
  tag: "gw-token-table",
  view: doc("areas/all-tokens/all-tokens"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "The tokens of every account on one-hub, Done Hub and Laisky's fork, for administrators: find them by name, owner or the end of a key, on one-hub and Done Hub disable them, and on Done Hub delete them.",
  ),
  use: doc(
    "On a page for administrators who look for a leaked key or stop an account's apps. Visitors manage their own tokens in `<gw-token-list>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: ownedNames.columns,
        actions: [
          "search",
          ...readOnlyListActions,
          "select",
          "details",
          "switch",
          "delete",
          ...ownedNames.actions,
        ],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-token-update": {
      detail: about,
      cancelable: true,
      doc: doc("A token is about to be enabled or disabled."),
    },
    "gw-token-updated": { detail: about, doc: doc("A token was enabled or disabled.") },
    "gw-before-token-delete": {
      detail: about,
      cancelable: true,
      doc: doc("A token is about to be deleted."),
    },
    "gw-token-deleted": { detail: about, doc: doc("A token was deleted.") },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
