import { defineMessages } from "../catalogue.js";
import { messages } from "./money.en.js";

/** Texts of fields for money and quota. */
export const moneyMessages = defineMessages("money", messages, { "zh-CN": () => import("./money.zh-cn.js") });
