import { figuresSubjects } from "../domain/logs/figures-subject.js";
import { overviewNames } from "../areas/overview/overview-names.js";
import { doc, type ElementDefinition } from "./definition.js";
import { signInLinks } from "./sign-in-links.js";
import { switches } from "./switches.js";

/** `<gw-overview>`: what needs attention, and what was spent. */
export const overview = {
  tag: "gw-overview",
  module: "overview",
  view: doc("areas/overview/overview"),
  summary: doc(
    "What needs attention first, then spend and requests of today, 7 and 30 days and what took most of it; for administrators of the whole gateway.",
  ),
  attributes: {
    ...signInLinks,
    scope: {
      kind: "choice",
      property: "scope",
      values: ["self", "all"],
      doc: doc(
        "Whose figures an administrator sees at first. Default all; other users always see their own.",
      ),
    },
    ...switches(overviewNames),
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["first-steps", "attention", "top"],
} as const satisfies ElementDefinition;

/** `<gw-figures>`: the spend and requests of one token, user or channel. */
export const figures = {
  tag: "gw-figures",
  module: "figures",
  view: doc("areas/figures/figures"),
  summary: doc("Spend by day, requests and top models of one token, user or channel over 7 or 30 days."),
  attributes: {
    ...signInLinks,
    kind: {
      kind: "choice",
      property: "kind",
      values: figuresSubjects,
      doc: doc(
        "What the figures are of: an own token, or for administrators a user or a channel. Default token.",
      ),
    },
    "record-id": { kind: "integer", property: "recordId", doc: doc("Its ID.") },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["chart", "top"],
} as const satisfies ElementDefinition;
