import { redemptionNames } from "../../areas/redemptions/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; name: string }");

/** `<gw-redemption-table>`: the redemption codes. Needs role 10. */
export const redemptionTable = {
  tag: "gw-redemption-table",
  view: doc("areas/redemptions/redemption-table"),
  shape: "table",
  room: [586, 2190],
  summary: doc(
    "Redemption codes, for administrators: search, sort, copy, create with a file, edit, switch, delete. On Done Hub also the invitation codes that people sign up with.",
  ),
  use: doc(
    "On a page for administrators who sell or give away credit by codes. Visitors redeem them in `<gw-topup>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: redemptionNames.columns,
        actions: [...listActions, ...redemptionNames.actions],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-redemption-created": {
      detail: doc("{ name: string; count: number }"),
      doc: doc("Codes were created. The codes themselves aren't in the event."),
    },
    "gw-redemption-updated": { detail: about, doc: doc("A code was saved or switched.") },
    "gw-redemption-deleted": { detail: about, doc: doc("A code was deleted.") },
    "gw-redemptions-deleted": {
      detail: doc("{ count: number }"),
      doc: doc("All codes that couldn't be redeemed were deleted at once."),
    },
    "gw-before-redemptions-delete": {
      detail: doc("{}"),
      cancelable: true,
      doc: doc("All codes that can't be redeemed are about to be deleted at once."),
    },
    "gw-redemption-copied": {
      detail: about,
      doc: doc("A code was put on the clipboard. The code itself is not in the event."),
    },
    "gw-before-redemption-create": {
      detail: doc("{ name: string; count: number }"),
      cancelable: true,
      doc: doc("Codes are about to be created."),
    },
    "gw-before-redemption-update": {
      detail: about,
      cancelable: true,
      doc: doc("A code is about to be saved or switched."),
    },
    "gw-before-redemption-delete": {
      detail: about,
      cancelable: true,
      doc: doc("A code is about to be deleted."),
    },
    "gw-before-invitation-create": {
      detail: doc("{ name: string; count: number }"),
      cancelable: true,
      doc: doc("Invitation codes are about to be created."),
    },
    "gw-invitation-created": {
      detail: doc("{ name: string; count: number }"),
      doc: doc("Invitation codes were created. The codes themselves aren't in the event."),
    },
    "gw-before-invitation-update": {
      detail: about,
      cancelable: true,
      doc: doc("An invitation code is about to be saved or switched."),
    },
    "gw-invitation-updated": { detail: about, doc: doc("An invitation code was saved or switched.") },
    "gw-before-invitation-delete": {
      detail: about,
      cancelable: true,
      doc: doc("An invitation code is about to be deleted."),
    },
    "gw-invitation-deleted": { detail: about, doc: doc("An invitation code was deleted.") },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
