import { defineMessages } from "../catalogue.js";
import { messages } from "./bot-check.en.js";

/** Texts of the bot check. */
export const botCheckMessages = defineMessages("bot-check", messages, {
  "zh-CN": () => import("./bot-check.zh-cn.js"),
});
