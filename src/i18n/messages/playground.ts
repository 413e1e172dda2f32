import { defineMessages } from "../catalogue.js";
import { messages } from "./playground.en.js";

/** Texts of `<gw-playground>`. */
export const playgroundMessages = defineMessages("playground", messages, {
  "zh-CN": () => import("./playground.zh-cn.js"),
});
