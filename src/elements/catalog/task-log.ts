import { taskNames } from "../../areas/tasks/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

/** `<gw-task-log>`: tasks that take long, and drawings; one's own or everybody's. */
export const taskLog = {
  tag: "gw-task-log",
  view: doc("areas/tasks/tasks"),
  shape: "table",
  room: [586, 900],
  summary: doc(
    "Music, videos and drawings that new-api, one-hub and Done Hub make in the background, with status, progress, cost and result; administrators see everyone's.",
  ),
  use: doc(
    "On an account page of a gateway that sells videos, music or Midjourney. For the calls themselves, use `<gw-log-table>`.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc("Whose tasks an administrator sees at first. Default: all. Other users always see their own."),
    },
    kind: {
      kind: "choice",
      property: "kind",
      values: ["tasks", "drawings"],
      doc: doc("Which list is shown at first: tasks, or Midjourney's drawings. Default: tasks."),
    },
    ...switches(
      {
        columns: taskNames.columns,
        actions: ["search", ...readOnlyListActions, ...taskNames.actions],
      },
      "action",
    ),
  },
  properties: { ...listProperties },
  events: { ...listEvents },
  slots: {
    ...signedOutSlot,
    header: doc("Above the table."),
    empty: doc("In place of the text of an empty list."),
  },
  parts: ["toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
