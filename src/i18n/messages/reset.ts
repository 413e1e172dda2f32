import { defineMessages } from "../catalogue.js";
import { messages } from "./reset.en.js";

/** Texts of the password reset. */
export const resetMessages = defineMessages("reset", messages, { "zh-CN": () => import("./reset.zh-cn.js") });
