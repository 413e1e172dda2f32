import { doc, type ElementEntry } from "./definition.js";

/** The attribute of every element that is for signed-in accounts only. */
export const signInLinks = {
  "login-url": {
    kind: "url",
    property: "loginUrl",
    doc: doc("Where the signed-out panel's button leads. Without it the panel only says so."),
  },
} as const satisfies ElementEntry["attributes"];

/** The attribute of every form that links to the sign-in page. */
export const loginUrl = {
  "login-url": {
    kind: "url",
    property: "loginUrl",
    doc: doc("Address of the sign-in page; shows the link, and leads there when all is done."),
  },
} as const satisfies ElementEntry["attributes"];
