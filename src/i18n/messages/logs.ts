import { defineMessages } from "../catalogue.js";
import { messages } from "./logs.en.js";

/** Texts of the log. */
export const logMessages = defineMessages("logs", messages, { "zh-CN": () => import("./logs.zh-cn.js") });
