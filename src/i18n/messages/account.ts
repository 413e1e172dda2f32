import { defineMessages } from "../catalogue.js";
import { messages } from "./account.en.js";

/** Texts of one's own profile. */
export const accountMessages = defineMessages("account", messages, {
  "zh-CN": () => import("./account.zh-cn.js"),
});
