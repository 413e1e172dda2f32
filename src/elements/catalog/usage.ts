import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-usage>`: charts of the last seven days. */
export const usage = {
  tag: "gw-usage",
  view: doc("areas/usage/usage"),
  shape: "chart",
  summary: doc("Spend, requests or tokens of the last 7 days by day and model, with a table behind them."),
  use: doc(
    "On an account page, for what was spent on which model and day. For single calls, use `<gw-log-table>`.",
  ),
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
  slots: { ...signedOutSlot, empty: doc("In place of the text when nothing was used.") },
  parts: ["metric", "table", "row", "cell"],
} as const satisfies ElementEntry;
