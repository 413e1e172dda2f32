import { healthNames } from "../../areas/channel-health/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { listActions, switches } from "../definition/switches.js";

/** `<gw-channel-health>`: which channels serve which model. Needs role 10. */
export const channelHealth = {
  tag: "gw-channel-health",
  view: doc("areas/channel-health/channel-health"),
  shape: "table",
  room: [900, 2200],
  summary: doc(
    "Which channels serve which model, for administrators: in which order, with which share, and what would be left without one of them.",
  ),
  use: doc(
    "On a page for administrators who want to know what a failing channel takes with it. To change channels, use `<gw-channel-table>`.",
  ),
  attributes: {
    ...signInLinks,
    ...switches({ columns: healthNames.columns, actions: [...listActions, ...healthNames.actions] }, "model"),
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
