import { userNames } from "../../areas/users/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

const user = doc("{ id: number; username: string }");

/** `<gw-user-table>`: the accounts. Needs role 10. */
export const userTable = {
  tag: "gw-user-table",
  view: doc("areas/users/user-table"),
  shape: "headed-table",
  room: [628, 2228],
  summary: doc(
    "Accounts, for administrators: search, order, create, edit, add credit, promote, demote, enable, disable, delete.",
  ),
  use: doc("On a page for administrators who manage accounts, groups and credit."),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: userNames.columns,
        actions: [...listActions, ...userNames.actions],
      },
      "username",
      // Once these figures were one column.
      { statistics: ["remaining", "used", "requests"] },
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-user-created": { detail: doc("{ username: string }"), doc: doc("An account was created.") },
    "gw-user-updated": {
      detail: user,
      doc: doc("An account was saved, given credit, promoted, demoted, enabled or disabled."),
    },
    "gw-user-deleted": { detail: user, doc: doc("An account was deleted.") },
    "gw-before-user-create": {
      detail: doc("{ username: string }"),
      cancelable: true,
      doc: doc("An account is about to be created."),
    },
    "gw-before-user-update": {
      detail: user,
      cancelable: true,
      doc: doc("An account is about to be saved, given credit, promoted, demoted, enabled or disabled."),
    },
    "gw-before-user-delete": {
      detail: user,
      cancelable: true,
      doc: doc("An account is about to be deleted."),
    },
  },
  slots: { ...signedOutSlot, header: doc("Above the table.") },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
