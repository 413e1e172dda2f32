import { defineMessages } from "../catalogue.js";
import { messages } from "./leave.en.js";

/** The question before unsaved input is lost. */
export const leaveMessages = defineMessages("leave", messages, { "zh-CN": () => import("./leave.zh-cn.js") });
