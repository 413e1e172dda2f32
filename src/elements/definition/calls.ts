import { doc, type ElementEntry } from "./definition.js";

/** The attributes for the token and model that a view starts with. */
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
} as const satisfies ElementEntry["attributes"];

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
} as const satisfies ElementEntry["events"];
