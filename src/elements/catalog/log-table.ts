import { logNames } from "../../areas/logs/generated/names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { listEvents, listProperties } from "../definition/lists.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { readOnlyListActions, switches } from "../definition/switches.js";

/** `<gw-log-table>`: what was called, charged and changed. */
export const logTable = {
  tag: "gw-log-table",
  view: doc("areas/logs/log-table"),
  shape: "log",
  room: [669, 917],
  summary: doc(
    "Log entries: filters, total, histogram, details, live refresh; administrators see everybody's and clear the history.",
  ),
  use: doc(
    "Where visitors look up what a call cost, or administrators what went wrong. For sums by day, use `<gw-usage>`.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc("Whose entries an administrator sees. Default: all. Other users always see their own."),
    },
    ...switches(
      {
        columns: logNames.columns,
        actions: [...readOnlyListActions, ...logNames.actions],
      },
      "time",
    ),
  },
  properties: { ...listProperties },
  events: {
    ...listEvents,
    "gw-logs-cleared": {
      detail: doc("{ count?: number | undefined; before: number }"),
      doc: doc(
        "The history was cleared: how many entries (left out when the answer was lost), and those before which time (epoch seconds).",
      ),
    },
  },
  slots: {
    ...signedOutSlot,
    header: doc("Above the filter."),
    empty: doc("In place of the text of an empty log."),
  },
  parts: ["filter", "toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementEntry;
