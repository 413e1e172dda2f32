import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { userTable } from "./user-table.js";

/** `<gw-user-form>`: creates an account or edits one. Needs role 10. */
export const userForm = {
  tag: "gw-user-form",
  view: doc("areas/users/user-form"),
  shape: "record",
  room: [603],
  width: 640,
  summary: doc("Form for one account: new without user-id, else the one named, with its group and balance."),
  use: doc(
    "Where administrators edit one account on a page of its own. `<gw-user-table>` opens the same form beside its list.",
  ),
  attributes: {
    ...signInLinks,
    "user-id": { kind: "integer", property: "userId", doc: doc("Id of the account to edit.") },
  },
  properties: {},
  events: {
    "gw-user-created": userTable.events["gw-user-created"],
    "gw-user-updated": {
      detail: userTable.events["gw-user-updated"].detail,
      doc: doc("The account was saved or given credit."),
    },
    "gw-before-user-create": userTable.events["gw-before-user-create"],
    "gw-before-user-update": userTable.events["gw-before-user-update"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The form was left.") },
  },
  slots: { ...signedOutSlot },
  parts: ["form"],
} as const satisfies ElementEntry;
