import { overviewNames } from "../../areas/overview/overview-names.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-overview>`: what needs attention, and what was spent. */
export const overview = {
  tag: "gw-overview",
  view: doc("areas/overview/overview"),
  shape: "cards",
  summary: doc(
    "What needs attention first, then spend and requests of today, 7 and 30 days and what took most of it; for administrators of the whole gateway.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc("Whose usage an administrator sees at first. Default all; other users always see their own."),
    },
    ...switches(overviewNames),
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["first-steps", "attention", "top"],
} as const satisfies ElementEntry;
