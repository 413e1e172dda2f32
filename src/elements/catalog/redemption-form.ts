import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { redemptionTable } from "./redemption-table.js";

/** `<gw-redemption-form>`: makes redemption codes or edits one. Needs role 10. */
export const redemptionForm = {
  tag: "gw-redemption-form",
  view: doc("areas/redemptions/redemption-form"),
  shape: "record",
  room: [425],
  width: 640,
  summary: doc("Form for redemption codes: new ones without redemption-id, else the one named."),
  use: doc(
    "Where administrators create codes on a page of its own. `<gw-redemption-table>` opens the same form beside its list.",
  ),
  attributes: {
    ...signInLinks,
    "redemption-id": { kind: "integer", property: "redemptionId", doc: doc("Id of the code to edit.") },
  },
  properties: {},
  events: {
    "gw-redemption-created": redemptionTable.events["gw-redemption-created"],
    "gw-redemption-updated": {
      detail: redemptionTable.events["gw-redemption-updated"].detail,
      doc: doc("The code was saved."),
    },
    "gw-before-redemption-create": redemptionTable.events["gw-before-redemption-create"],
    "gw-before-redemption-update": redemptionTable.events["gw-before-redemption-update"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The form was left.") },
  },
  slots: { ...signedOutSlot },
  parts: ["form"],
} as const satisfies ElementEntry;
