import { defineMessages } from "../catalogue.js";
import { messages } from "./tokens.en.js";

/** Texts of the token list. */
export const tokenMessages = defineMessages("tokens", messages, {
  "zh-CN": () => import("./tokens.zh-cn.js"),
});
