import { defineMessages } from "../catalogue.js";
import { messages } from "./channels.en.js";

/** Texts of the channel list. */
export const channelMessages = defineMessages("channels", messages, {
  "zh-CN": () => import("./channels.zh-cn.js"),
});
