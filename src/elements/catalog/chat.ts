import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-chat>`: the configured chat page. */
export const chat = {
  tag: "gw-chat",
  view: doc("areas/pages/chat"),
  forEverybody: true,
  summary: doc("The configured chat link in a sandboxed frame. The page's policy must allow it (frame-src)."),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["frame"],
} as const satisfies ElementEntry;
