import { defineMessages } from "../catalogue.js";
import { messages } from "./topup.en.js";

/** Texts of the top-up screen and the balance chip. */
export const topupMessages = defineMessages("topup", messages, { "zh-CN": () => import("./topup.zh-cn.js") });
