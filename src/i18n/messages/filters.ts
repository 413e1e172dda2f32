import { defineMessages } from "../catalogue.js";
import { messages } from "./filters.en.js";

/** Texts of filters over the rows that are loaded. */
export const filterMessages = defineMessages(messages, { "zh-CN": () => import("./filters.zh-cn.js") });
