import { redemptionNames } from "../areas/redemptions/names.js";
import { userNames } from "../areas/users/names.js";
import { doc, type ElementDefinition } from "./definition.js";
import { listEvents, listProperties } from "./catalog-lists.js";
import { signInLinks } from "./sign-in-links.js";
import { listActions, switches } from "./switches.js";

const about = doc("{ id: number; name: string }");
const user = doc("{ id: number; username: string }");

/** `<gw-redemption-table>`: the redemption codes. Needs role 10. */
export const redemptionTable = {
  tag: "gw-redemption-table",
  module: "redemption-table",
  view: doc("areas/redemptions/redemption-table"),
  summary: doc(
    "Redemption codes, for administrators: search, sort, copy, create with a file, edit, switch, delete.",
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
      doc: doc("Codes were made. The codes themselves are not in the event."),
    },
    "gw-redemption-updated": { detail: about, doc: doc("A code was saved or switched.") },
    "gw-redemption-deleted": { detail: about, doc: doc("A code was deleted.") },
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
  },
  slots: { header: doc("Above the table."), empty: doc("In place of the text of an empty list.") },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementDefinition;

/** `<gw-redemption-form>`: makes redemption codes or edits one. Needs role 10. */
export const redemptionForm = {
  tag: "gw-redemption-form",
  module: "redemption-form",
  view: doc("areas/redemptions/redemption-form"),
  summary: doc("Form for redemption codes: new ones without redemption-id, else the one named."),
  attributes: {
    ...signInLinks,
    "redemption-id": { kind: "integer", property: "redemptionId", doc: doc("Id of the code to edit.") },
  },
  properties: {},
  events: {
    "gw-redemption-created": redemptionTable.events["gw-redemption-created"],
    "gw-redemption-updated": { detail: about, doc: doc("The code was saved.") },
    "gw-before-redemption-create": redemptionTable.events["gw-before-redemption-create"],
    "gw-before-redemption-update": redemptionTable.events["gw-before-redemption-update"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The form was left.") },
  },
  slots: {},
  parts: ["form"],
} as const satisfies ElementDefinition;

/** `<gw-user-table>`: the accounts. Needs role 10. */
export const userTable = {
  tag: "gw-user-table",
  module: "user-table",
  view: doc("areas/users/user-table"),
  summary: doc(
    "Accounts, for administrators: search, order, create, edit, add quota, promote, demote, enable, disable, delete.",
  ),
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
      doc: doc("An account was saved, given quota, promoted, demoted, enabled or disabled."),
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
      doc: doc("An account is about to be saved, given quota, promoted, demoted, enabled or disabled."),
    },
    "gw-before-user-delete": {
      detail: user,
      cancelable: true,
      doc: doc("An account is about to be deleted."),
    },
  },
  slots: { header: doc("Above the table.") },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementDefinition;

/** `<gw-user-form>`: creates an account or edits one. Needs role 10. */
export const userForm = {
  tag: "gw-user-form",
  module: "user-form",
  view: doc("areas/users/user-form"),
  summary: doc("Form for one account: new without user-id, else the one named, with its group and quota."),
  attributes: {
    ...signInLinks,
    "user-id": { kind: "integer", property: "userId", doc: doc("Id of the account to edit.") },
  },
  properties: {},
  events: {
    "gw-user-created": userTable.events["gw-user-created"],
    "gw-user-updated": { detail: user, doc: doc("The account was saved or given quota.") },
    "gw-before-user-create": userTable.events["gw-before-user-create"],
    "gw-before-user-update": userTable.events["gw-before-user-update"],
    "gw-cancel": { detail: doc("{}"), doc: doc("The form was left.") },
  },
  slots: {},
  parts: ["form"],
} as const satisfies ElementDefinition;
