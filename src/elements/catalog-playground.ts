import { callEvents, callTargetAttributes } from "./catalog-quick-start.js";
import { doc, type ElementDefinition } from "./definition.js";
import { signInLinks } from "./sign-in-links.js";
import { switches } from "./switches.js";

/** `<gw-playground>`: a chat with a model, through the gateway. */
export const playground = {
  tag: "gw-playground",
  module: "playground",
  view: doc("areas/playground/playground"),
  summary: doc(
    "A streamed chat with one of the account's tokens and models: parameters, stop, retry, cost per answer, export.",
  ),
  attributes: {
    ...signInLinks,
    ...callTargetAttributes,
    ...switches({ sections: ["parameters"], actions: ["keep", "export"] }),
  },
  properties: {},
  events: { ...callEvents },
  slots: { empty: doc("In place of the text when there is no token that can be used.") },
  parts: [],
} as const satisfies ElementDefinition;
