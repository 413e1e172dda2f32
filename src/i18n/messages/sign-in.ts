import { defineMessages } from "../catalogue.js";
import { messages } from "./sign-in.en.js";

/** Texts of the sign-in form. */
export const signInMessages = defineMessages("sign-in", messages, {
  "zh-CN": () => import("./sign-in.zh-cn.js"),
});
