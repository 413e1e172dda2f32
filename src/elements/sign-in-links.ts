import { doc, type ElementDefinition } from "./definition.js";

/** The attribute of every element that is for signed-in accounts only. */
export const signInLinks = {
  "login-url": {
    kind: "url",
    property: "loginUrl",
    doc: doc("Where the signed-out panel's button leads. Without it the panel only says so."),
  },
} as const satisfies ElementDefinition["attributes"];
