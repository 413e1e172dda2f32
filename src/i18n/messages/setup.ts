import { defineMessages } from "../catalogue.js";
import { messages } from "./setup.en.js";

/** Texts of a new gateway's setup. */
export const setupMessages = defineMessages("setup", messages, {
  "zh-CN": () => import("./setup.zh-cn.js"),
});
