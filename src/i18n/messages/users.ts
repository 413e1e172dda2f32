import { defineMessages } from "../catalogue.js";
import { messages } from "./users.en.js";

/** Texts of the user management. */
export const userMessages = defineMessages(messages, { "zh-CN": () => import("./users.zh-cn.js") });
