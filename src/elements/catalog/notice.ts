import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-notice>`: the administrator's notice. */
export const notice = {
  tag: "gw-notice",
  view: doc("areas/pages/notice"),
  shape: "none",
  room: [120, 141, 120],
  width: 480,
  forEverybody: true,
  summary: doc(
    "The administrator's notice: open once for each text, then behind a button. Nothing while there is none.",
  ),
  use: doc(
    "In the frame of every page, so that visitors see what the administrator announces. It takes no room while there is nothing to say.",
  ),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["notice"],
} as const satisfies ElementEntry;
