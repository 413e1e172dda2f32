import { defineMessages } from "../catalogue.js";
import { messages } from "./prices.en.js";

/** Texts of the table of model prices. */
export const priceMessages = defineMessages("prices", messages, {
  "zh-CN": () => import("./prices.zh-cn.js"),
});
