import { tokenList } from "./catalog-tokens.js";
import { doc, type ElementDefinition } from "./definition.js";
import { signInLinks } from "./sign-in-links.js";
import { switches } from "./switches.js";

/** What says with which token and model a view begins. */
export const callTargetAttributes = {
  "token-id": {
    kind: "integer",
    property: "tokenId",
    doc: doc("Id of the token to begin with. Default: the newest that can be used."),
  },
  model: {
    kind: "text",
    property: "model",
    doc: doc("Model to begin with. Default: a common one that the token may call."),
  },
} as const satisfies ElementDefinition["attributes"];

/** The event of every view that calls a model. */
export const callEvents = {
  "gw-relay-answered": {
    detail: doc(
      "{ model: string; tokenId: number; promptTokens?: number | undefined; completionTokens?: number | undefined }",
    ),
    doc: doc(
      "A model answered to its end. Tokens are left out where the provider doesn't send them. Question, answer and key are not in the event.",
    ),
  },
} as const satisfies ElementDefinition["events"];

/** `<gw-quick-start>`: base URL, key, examples and a test request. */
export const quickStart = {
  tag: "gw-quick-start",
  module: "quick-start",
  view: doc("areas/quick-start/quick-start"),
  summary: doc(
    "Base URL, key, model, code examples, client apps and a test request with its streamed answer and cost.",
  ),
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
  slots: { empty: doc("In place of the text when there is no token that can be used.") },
  parts: ["tabs"],
} as const satisfies ElementDefinition;
