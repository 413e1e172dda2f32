import { defineMessages } from "../catalogue.js";
import { messages } from "./channel-form.en.js";

/** Texts of the channel form. */
export const channelFormMessages = defineMessages("channel-form", messages, {
  "zh-CN": () => import("./channel-form.zh-cn.js"),
});
