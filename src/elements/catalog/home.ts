import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-home>`: the gateway's home page. */
export const home = {
  tag: "gw-home",
  view: doc("areas/pages/home"),
  shape: "cards",
  room: [610, 710, 610],
  summary: doc(
    "Home page that the administrator wrote, else name, version and what is enabled; with the notice.",
  ),
  use: doc(
    "As the start page of a site that is only about the gateway. On a site with a start page of its own, `<gw-notice>` shows the notice alone.",
  ),
  attributes: {
    "login-url": {
      kind: "url",
      property: "loginUrl",
      doc: doc("Address of the sign-in page; shows the link to who is signed out."),
    },
    "register-url": {
      kind: "url",
      property: "registerUrl",
      doc: doc("Address of the registration page; shows the link to who is signed out."),
    },
  },
  properties: {},
  events: {},
  slots: {},
  parts: ["text", "frame", "notice"],
} as const satisfies ElementEntry;
