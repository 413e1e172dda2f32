import { defineMessages } from "../catalogue.js";
import { messages } from "./users.en.js";

/** Texts of the user management. */
export const userMessages = defineMessages("users", messages, { "zh-CN": () => import("./users.zh-cn.js") });
