import { defineMessages } from "../catalogue.js";
import { messages } from "./channel-types.en.js";

/** Names of channel types. */
export const channelTypeMessages = defineMessages("channel-types", messages, {
  "zh-CN": () => import("./channel-types.zh-cn.js"),
});
