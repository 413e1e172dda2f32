import { logNames } from "../areas/logs/names.js";
import { doc, type ElementDefinition } from "./definition.js";
import { listEvents, listProperties } from "./catalog-lists.js";
import { signInLinks } from "./sign-in-links.js";
import { readOnlyListActions, switches } from "./switches.js";

/** `<gw-log-table>`: what was called, charged and changed. */
export const logTable = {
  tag: "gw-log-table",
  module: "log-table",
  view: doc("areas/logs/log-table"),
  summary: doc(
    "Log entries: time range, filters, type, histogram, total on request, details, live refresh; administrators see everybody's and clear the history.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc("Whose entries an administrator sees. Default all; other users always see their own."),
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
  slots: { header: doc("Above the filter."), empty: doc("In place of the text of an empty log.") },
  parts: ["filter", "toolbar", "table", "row", "cell", "pagination"],
} as const satisfies ElementDefinition;

/** `<gw-usage>`: charts of the last seven days. */
export const usage = {
  tag: "gw-usage",
  module: "usage",
  view: doc("areas/usage/usage"),
  summary: doc("Spend, requests or tokens of the last 7 days by day and model, with a table behind them."),
  attributes: {
    ...signInLinks,
    ...switches({ sections: ["requests", "quota", "tokens"], actions: ["refresh", "table"] }),
  },
  properties: {},
  events: {
    "gw-usage-selected": {
      detail: doc("{ day?: string; model?: string }"),
      doc: doc("A day (YYYY-MM-DD in UTC) or a model was pressed; in the console the log follows."),
    },
  },
  slots: { empty: doc("In place of the text when nothing was used.") },
  parts: ["metric", "table", "row", "cell"],
} as const satisfies ElementDefinition;
