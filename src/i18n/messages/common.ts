import { defineMessages } from "../catalogue.js";
import { messages } from "./common.en.js";

/** Texts that more than one area shows. */
export const commonMessages = defineMessages("common", messages, {
  "zh-CN": () => import("./common.zh-cn.js"),
});
