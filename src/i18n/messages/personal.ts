import { defineMessages } from "../catalogue.js";
import { messages } from "./personal.en.js";

/** Texts of the personal settings. */
export const personalMessages = defineMessages("personal", messages, {
  "zh-CN": () => import("./personal.zh-cn.js"),
});
