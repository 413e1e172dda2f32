import { defineMessages } from "../catalogue.js";
import { messages } from "./console.en.js";

/** Texts of the console's frame. */
export const consoleMessages = defineMessages("console", messages, {
  "zh-CN": () => import("./console.zh-cn.js"),
});
