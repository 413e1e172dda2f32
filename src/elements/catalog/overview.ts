import { overviewNames } from "../../areas/overview/overview-names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

const about = doc("{ id: number; name: string }");

/** `<gw-overview>`: what was spent, and what needs attention. */
export const overview = {
  tag: "gw-overview",
  view: doc("areas/overview/overview"),
  shape: "overview",
  room: [801, 1767],
  summary: doc(
    "Spend of today, 7 and 30 days and by day first, then what needs attention, each with its reason and what to do, and what took most; for administrators of the whole gateway.",
  ),
  use: doc(
    "As the first page after sign-in: what was spent and what needs attention. For charts of one's own calls alone, use `<gw-usage>`.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc("Whose usage an administrator sees at first. Default: all. Other users always see their own."),
    },
    ...switches(overviewNames),
  },
  properties: {},
  events: {
    "gw-channel-updated": { detail: about, doc: doc("A channel was enabled.") },
    "gw-before-channel-update": {
      detail: about,
      cancelable: true,
      doc: doc("A channel is about to be enabled."),
    },
    "gw-channel-tested": {
      detail: doc("{ id: number; name: string; seconds: number }"),
      doc: doc("A channel answered its test."),
    },
  },
  slots: { ...signedOutSlot },
  parts: ["first-steps", "chart", "attention", "top"],
} as const satisfies ElementEntry;
