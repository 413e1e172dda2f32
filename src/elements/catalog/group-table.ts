import { groupNames } from "../../areas/groups/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

/** Groups among the options have no ID. */
const about = doc("{ id?: number; symbol: string }");

/** `<gw-group-table>`: groups of accounts and tokens. Needs role 10. */
export const groupTable = {
  tag: "gw-group-table",
  view: doc("areas/groups/group-table"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "The groups of one-hub, Done Hub and new-api, for administrators; on new-api for the super admin. Ratio and who can select them for tokens; on one-hub and Done Hub calls per minute and when accounts join them by adding credit; on new-api other ratios by the group of the account, and the order of the group `auto`. Create, edit, delete, enable and disable them.",
  ),
  use: doc(
    "On a page for administrators of one-hub, Done Hub or new-api. One-api and Laisky's fork have no more of groups than their ratios, in `<gw-settings>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: groupNames.columns,
        actions: ["search", ...readOnlyListActions, "create", "edit", "delete", ...groupNames.actions],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-group-create": {
      detail: doc("{ symbol: string }"),
      cancelable: true,
      doc: doc("A group is about to be created."),
    },
    "gw-group-created": { detail: about, doc: doc("A group was created.") },
    "gw-before-group-update": {
      detail: about,
      cancelable: true,
      doc: doc("A group is about to be saved, enabled or disabled."),
    },
    "gw-group-updated": { detail: about, doc: doc("A group was saved, enabled or disabled.") },
    "gw-before-group-delete": {
      detail: about,
      cancelable: true,
      doc: doc("A group is about to be deleted."),
    },
    "gw-group-deleted": { detail: about, doc: doc("A group was deleted.") },
  },
  slots: {
    ...signedOutSlot,
    // Never empty: every gateway keeps its default group.
    header: doc("Above the table."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
