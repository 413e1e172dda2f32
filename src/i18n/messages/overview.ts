import { defineMessages } from "../catalogue.js";
import { messages } from "./overview.en.js";

/** Texts of the overview. */
export const overviewMessages = defineMessages("overview", messages, {
  "zh-CN": () => import("./overview.zh-cn.js"),
});
