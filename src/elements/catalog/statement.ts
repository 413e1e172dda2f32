import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-statement>`: a month of an account, from its opening to its closing balance. */
export const statement = {
  tag: "gw-statement",
  view: doc("areas/statement/statement"),
  shape: "table",
  room: [358, 378],
  summary: doc(
    "A month of an account: opening balance, credit, what each model cost, closing balance; to print and as a file.",
  ),
  use: doc(
    "On an account page, for customers who need a record of a month. For spending over any time, use `<gw-usage>`.",
  ),
  attributes: {
    ...signInLinks,
    "user-id": {
      kind: "integer",
      property: "userId",
      doc: doc("The account of this user; for administrators."),
    },
    month: {
      kind: "text",
      property: "month",
      doc: doc("The month at first, in UTC, such as 2026-10. Default: the current one."),
    },
    ...switches({ actions: ["refresh", "export", "print"] }),
  },
  properties: {
    view: {
      type: doc("string | object"),
      doc: doc(
        "What is shown, as the console's address has it (`month=2026-10`) or as an object with that as `filters`. Reads as the text of what is shown.",
      ),
    },
  },
  events: {
    "gw-view-changed": {
      detail: doc("{ view: string }"),
      doc: doc("The reader chose what to look at; view is what is shown now."),
    },
  },
  slots: { ...signedOutSlot },
  parts: ["table", "row"],
} as const satisfies ElementEntry;
