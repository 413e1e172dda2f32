import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-about>`: about the gateway. */
export const about = {
  tag: "gw-about",
  view: doc("areas/pages/about"),
  room: [536, 536, 536],
  width: 720,
  summary: doc("About page that the administrator wrote, else what this is."),
  use: doc(
    "On a page that tells visitors who runs the gateway: the text is the administrator's, so it changes without a release of your site.",
  ),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["text", "frame"],
} as const satisfies ElementEntry;
