import { defineMessages } from "../catalogue.js";
import { messages } from "./palette.en.js";

/** Texts of the command palette. */
export const paletteMessages = defineMessages("palette", messages, {
  "zh-CN": () => import("./palette.zh-cn.js"),
});
