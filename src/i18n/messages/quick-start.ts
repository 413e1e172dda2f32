import { defineMessages } from "../catalogue.js";
import { messages } from "./quick-start.en.js";

/** Texts of `<gw-quick-start>`. */
export const quickStartMessages = defineMessages("quick-start", messages, {
  "zh-CN": () => import("./quick-start.zh-cn.js"),
});
