import { doc, type ElementEntry } from "../definition/definition.js";

/** `<gw-chat>`: the configured chat page. */
export const chat = {
  tag: "gw-chat",
  view: doc("areas/pages/chat"),
  room: [649, 649, 649],
  width: 800,
  forEverybody: true,
  summary: doc("The configured chat link in a sandboxed frame. The page's policy must allow it (frame-src)."),
  use: doc(
    "Where the gateway has a chat link set and your policy allows its address in a frame. For a chat without another site, use `<gw-playground>`.",
  ),
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: ["frame"],
} as const satisfies ElementEntry;
