import { callEvents, callTargetAttributes } from "../definition/calls.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";

/** `<gw-playground>`: a chat with a model, through the gateway. */
export const playground = {
  tag: "gw-playground",
  view: doc("areas/playground/playground"),
  room: [579],
  width: 800,
  summary: doc(
    "A streamed chat with one of the account's tokens and models: parameters, stop, retry, cost per answer, export.",
  ),
  use: doc(
    "When visitors should try a model before they write code. Calls are charged like any other. For code examples, use `<gw-quick-start>`.",
  ),
  attributes: {
    ...signInLinks,
    ...callTargetAttributes,
    ...switches({ sections: ["parameters"], actions: ["keep", "export"] }),
  },
  properties: {},
  events: { ...callEvents },
  slots: { ...signedOutSlot, empty: doc("In place of the text when there is no token that can be used.") },
  parts: [],
} as const satisfies ElementEntry;
