import { defineMessages } from "../catalogue.js";
import { messages } from "./token-bulk.en.js";

/** Texts about many tokens at once. */
export const tokenBulkMessages = defineMessages("token-bulk", messages, {
  "zh-CN": () => import("./token-bulk.zh-cn.js"),
});
