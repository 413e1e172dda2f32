import { defineMessages } from "../catalogue.js";
import { messages } from "./changes.en.js";

/** Texts about values that changed on the server, or were not kept by it. */
export const changesMessages = defineMessages("changes", messages, {
  "zh-CN": () => import("./changes.zh-cn.js"),
});
