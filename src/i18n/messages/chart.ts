import { defineMessages } from "../catalogue.js";
import { messages } from "./chart.en.js";

/** Texts of charts and figures that several areas show. */
export const chartMessages = defineMessages("chart", messages, { "zh-CN": () => import("./chart.zh-cn.js") });
