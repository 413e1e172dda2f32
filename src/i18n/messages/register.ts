import { defineMessages } from "../catalogue.js";
import { messages } from "./register.en.js";

/** Texts of the registration form. */
export const registerMessages = defineMessages("register", messages, {
  "zh-CN": () => import("./register.zh-cn.js"),
});
