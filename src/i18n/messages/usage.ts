import { defineMessages } from "../catalogue.js";
import { messages } from "./usage.en.js";

/** Texts of the usage charts. */
export const usageMessages = defineMessages("usage", messages, { "zh-CN": () => import("./usage.zh-cn.js") });
