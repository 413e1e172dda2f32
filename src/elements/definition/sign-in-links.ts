import { doc, type ElementEntry } from "./definition.js";

/** The slot of every element that is for signed-in accounts only. */
export const signedOutSlot = {
  "signed-out": doc(
    "In place of the panel for a visitor who isn't signed in, such as a sign-in form of your own.",
  ),
} as const satisfies ElementEntry["slots"];

/** The attribute of every element that is for signed-in accounts only, and of the provider around them. */
export const signInLinks = {
  "login-url": {
    kind: "url",
    property: "loginUrl",
    doc: doc(
      "Address of your sign-in page, which a signed-out visitor can go to. Default: nearest <gw-provider>; without any there is no button.",
    ),
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

/** The attribute of what offers to buy credit. */
export const checkoutLink = {
  "checkout-url": {
    kind: "url",
    property: "checkoutUrl",
    doc: doc(
      "Address of your own checkout, in place of the gateway's payment page; also where it names none.",
    ),
  },
} as const satisfies ElementEntry["attributes"];
