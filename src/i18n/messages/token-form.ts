import { defineMessages } from "../catalogue.js";
import { messages } from "./token-form.en.js";

/** Texts of the token form. */
export const tokenFormMessages = defineMessages("token-form", messages, {
  "zh-CN": () => import("./token-form.zh-cn.js"),
});
