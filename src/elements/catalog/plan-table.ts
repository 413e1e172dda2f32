import { planNames } from "../../areas/plans/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

const about = doc("{ id: number; title: string }");

/** `<gw-plan-table>`: the plans that a gateway sells. Needs role 10. */
export const planTable = {
  tag: "gw-plan-table",
  view: doc("areas/plans/plan-table"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "The plans that new-api sells, for administrators: create, edit, enable, disable, and reset everyone's quota.",
  ),
  use: doc(
    "On a page for administrators of new-api who sell plans. Visitors buy them, and see what is left, in `<gw-topup>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches(
      {
        columns: planNames.columns,
        actions: ["search", ...readOnlyListActions, "create", "edit", ...planNames.actions],
      },
      "name",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-before-plan-create": {
      detail: doc("{ title: string }"),
      cancelable: true,
      doc: doc("A plan is about to be created."),
    },
    "gw-plan-created": { detail: about, doc: doc("A plan was created.") },
    "gw-before-plan-update": {
      detail: about,
      cancelable: true,
      doc: doc("A plan is about to be saved, switched or reset."),
    },
    "gw-plan-updated": { detail: about, doc: doc("A plan was saved, switched, or everyone's quota reset.") },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
