import { doc } from "./definition.js";

/** Attributes of every list. */
export const listProperties = {
  view: {
    type: doc("string | object"),
    doc: doc(
      "What the list shows: query, filters, order, sort, page, size, columns; as an object or as the console's address has it (`q=openai&status=enabled&sort=-priority&page=3`). Reads as the text of what is shown.",
    ),
  },
} as const;

/** The event that reports what a list shows now. */
export const viewChanged = "gw-view-changed";

/** Events of every list. */
export const listEvents = {
  [viewChanged]: {
    detail: doc("{ view: string }"),
    doc: doc(
      "The reader searched, filtered, sorted, turned the page or chose columns; view is what the list shows now.",
    ),
  },
} as const;
