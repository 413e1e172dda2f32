import { usageMeasures } from "../../domain/usage/figures.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-usage>`: what was spent, asked and used, over any time and by anything. */
export const usage = {
  tag: "gw-usage",
  view: doc("areas/usage/usage"),
  shape: "chart",
  room: [560, 766],
  summary: doc(
    "Spend, requests or tokens over any range, by model, user, token, channel or day: chart, ranking, comparison and file; for administrators of the whole gateway.",
  ),
  use: doc(
    "On an account page, for what was spent on which model and day; for an administrator, of whom and where. For single calls, use `<gw-log-table>`.",
  ),
  attributes: {
    ...signInLinks,
    measure: {
      kind: "choice",
      property: "measure",
      values: usageMeasures,
      doc: doc("What is counted at first. Default: spend."),
    },
    split: {
      kind: "choice",
      property: "split",
      values: ["model", "user", "token", "channel", "none"],
      doc: doc(
        "What it is split by at first; none leaves the days. user and channel are for administrators. Default: model.",
      ),
    },
    range: {
      kind: "text",
      property: "range",
      doc: doc(
        "The range at first, in whole UTC days: today, 7d, 30d, 90d, month, or two dates as 2026-11-01..2026-11-20. Default: 7d.",
      ),
    },
    model: { kind: "text", property: "model", doc: doc("Only this model.") },
    "token-id": { kind: "integer", property: "tokenId", doc: doc("Only this one of the account's tokens.") },
    "user-id": { kind: "integer", property: "userId", doc: doc("Only this user; for administrators.") },
    "channel-id": {
      kind: "integer",
      property: "channelId",
      doc: doc("Only this channel; for administrators."),
    },
    ...switches(
      {
        sections: ["requests", "spend", "tokens"],
        actions: ["refresh", "table", "filter", "views", "export"],
      },
      undefined,
      { quota: ["spend"] },
    ),
  },
  properties: {
    view: {
      type: doc("string | object"),
      doc: doc(
        "What is shown, as the console's address has it (`measure=requests&split=user&range=30d&model=gpt-4o`) or as an object with these as `filters`. Reads as the text of what is shown.",
      ),
    },
  },
  events: {
    "gw-usage-selected": {
      detail: doc("{ day?: string; user?: string; token?: string; model?: string; channel?: number }"),
      doc: doc("A day (YYYY-MM-DD in UTC) or a name was pressed; in the console the log follows."),
    },
    "gw-view-changed": {
      detail: doc("{ view: string }"),
      doc: doc("The reader chose what to look at; view is what is shown now."),
    },
  },
  slots: { ...signedOutSlot, empty: doc("In place of the text when nothing was used.") },
  parts: ["metric", "table", "row", "cell"],
} as const satisfies ElementEntry;
