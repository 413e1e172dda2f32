import { callEvents, callTargetAttributes } from "../definition/calls.js";
import { doc, type ElementEntry } from "../definition/definition.js";
import { signedOutSlot, signInLinks } from "../definition/sign-in-links.js";
import { switches } from "../definition/switches.js";
import { tokenList } from "./token-list.js";

/** `<gw-quick-start>`: base URL, key, examples and a test request. */
export const quickStart = {
  tag: "gw-quick-start",
  view: doc("areas/quick-start/quick-start"),
  shape: "cards",
  room: [631, 1269],
  width: 760,
  summary: doc(
    "Base URL, key, model, code examples, client apps and a test request with its streamed answer and cost.",
  ),
  use: doc("Right after a visitor has a token: the base URL, code to copy and a test request."),
  attributes: {
    ...signInLinks,
    ...callTargetAttributes,
    ...switches({ sections: ["code", "clients", "test"] }),
  },
  properties: {},
  events: {
    ...callEvents,
    "gw-token-copied": tokenList.events["gw-token-copied"],
    "gw-before-token-copy": tokenList.events["gw-before-token-copy"],
  },
  slots: { ...signedOutSlot, empty: doc("In place of the text when there is no token that can be used.") },
  parts: ["tabs"],
} as const satisfies ElementEntry;
